import { MOST_STARRED, TEAM_TEXT, type TeamRef, teamOfText, teamText } from '@csz/contract/follows/starred';
import { useMemo } from 'react';
import { useInBrowser } from '#web/ui/use-hydrated.ts';
import { FOLLOWED, STARRED, TEAMS_MARK } from './teams-script.ts';

const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function read(): string {
  try {
    return localStorage.getItem(STARRED) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

const starsOf = (text: string): readonly TeamRef[] =>
  text
    .split(',')
    .filter((team) => TEAM_TEXT.test(team))
    .slice(0, MOST_STARRED)
    .map(teamOfText);

/** What this device keeps for its guest, the latest last; nothing on the server and in the first render. */
export function useStarred(): readonly TeamRef[] {
  const text = useInBrowser(watch, read, '');
  return useMemo(() => starsOf(text), [text]);
}

export type Starring = 'done' | 'full' | 'refused';

/** Keeps a team on this device, or takes it off. */
export function star(team: TeamRef, isKept: boolean): Starring {
  const others = starsOf(read()).filter((other) => teamText(other) !== teamText(team));
  if (isKept && others.length >= MOST_STARRED) return 'full';
  const teams = isKept ? [...others, team] : others;
  if (!write(teams)) return 'refused';
  keepRoom(teams.length > 0);
  return 'done';
}

/** Takes all off, once they are followed: the room for teams stays. */
export const clearStarred = (): boolean => write([]);

function write(teams: readonly TeamRef[]): boolean {
  try {
    if (teams.length === 0) localStorage.removeItem(STARRED);
    else localStorage.setItem(STARRED, teams.map(teamText).join(','));
  } catch {
    return false; // private windows may refuse
  }
  for (const changed of listeners) changed();
  return true;
}

/** Remembers for the next pages how many teams the member follows; none once they have logged out. */
export function rememberTeams(count: number | undefined): void {
  try {
    if (count === undefined) localStorage.removeItem(FOLLOWED);
    else localStorage.setItem(FOLLOWED, count === 0 ? '' : String(count));
  } catch {
    // The page then makes room when it knows.
  }
}

/** How many teams a member follows, as far as this device knows: nothing of it is undefined. */
export function rememberedTeams(): string | undefined {
  try {
    return localStorage.getItem(FOLLOWED) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the room of one's teams, or gives it up. Not where it is seen: there nothing may move. */
export const keepRoom = (isKept: boolean): boolean => document.documentElement.toggleAttribute(TEAMS_MARK, isKept);
