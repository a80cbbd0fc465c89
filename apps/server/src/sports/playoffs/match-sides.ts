import type { FieldChange } from '@csz/contract/games/stored';
import type { BracketOptions } from '@csz/contract/playoffs/staff';
import { type BracketField, orderIn } from '@csz/rules/brackets/resolve-bracket';
import type { ResolvedMatch } from '@csz/rules/brackets/resolved-match';
import type { TeamId } from '@csz/rules/result';
import type { BracketState } from './bracket-state.ts';
import type { EntryRow, SideRow } from './queries.ts';

export interface GameSideRow {
  readonly entry: EntryRow;
  readonly isHome: boolean;
}

/** The two teams of a match as its game has them: who is at home first. */
export function gameSides(state: BracketState, match: ResolvedMatch): GameSideRow[] {
  const home = homeSide(match, state.field, state.options, state.matches.get(match.key)?.home);
  return match.sides
    .flatMap((line, at) => {
      const entry = line.is === 'team' ? state.entries.get(line.team) : undefined;
      return entry === undefined ? [] : [{ entry, isHome: at === home }];
    })
    .toSorted((one, other) => Number(other.isHome) - Number(one.isHome));
}

/** On whose ground a match is played: the place of its line, or null on neutral ground and while that is open. */
export function homeSide(
  match: Pick<ResolvedMatch, 'sides' | 'tree'>,
  field: BracketField,
  { home }: Pick<BracketOptions, 'home'>,
  wanted: string | null = null,
): 0 | 1 | null {
  if (wanted !== null) return wanted === 'upper' ? 0 : wanted === 'lower' ? 1 : null;
  if (home === 'neutral') return null;
  if (home === 'upper') return 0;
  const [upper, lower] = match.sides;
  if (upper.is !== 'team' || lower.is !== 'team') return null;
  const own = field.seeds[match.tree];
  const isOneTree = own?.includes(upper.team) === true && own.includes(lower.team);
  const order = isOneTree ? own : orderIn(undefined, field);
  const place = (team: TeamId) => order.indexOf(team);
  return place(upper.team) < place(lower.team) ? 0 : 1;
}

interface TeamName {
  readonly school_id: number;
  readonly short_name: string;
}

/** What a game's history says when its teams, or the one at home, become others. */
export function sideChanges(before: readonly SideRow[], after: readonly GameSideRow[]): FieldChange[] {
  const homeBefore = before.filter(({ is_home }) => is_home);
  const homeAfter = after.filter(({ isHome }) => isHome);
  return [
    ...changeOf(
      'teams',
      before,
      after.map(({ entry }) => entry),
    ),
    ...changeOf(
      'homeTeam',
      homeBefore,
      homeAfter.map(({ entry }) => entry),
    ),
  ];
}

/** Which teams these are, not what they are called: two schools may have one short name. */
function changeOf(field: string, before: readonly TeamName[], after: readonly TeamName[]): FieldChange[] {
  const ids = (teams: readonly TeamName[]) => new Set(teams.map(({ school_id }) => school_id));
  if (ids(before).symmetricDifference(ids(after)).size === 0) return [];
  const [was, is] = [namesOf(before), namesOf(after)];
  return [{ field, before: was, after: was === is ? `${is} (another school of this name)` : is }];
}

function namesOf(teams: readonly TeamName[]): string {
  return teams
    .map(({ short_name }) => short_name)
    .sort()
    .join(', ');
}
