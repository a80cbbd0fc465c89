import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { BracketState } from './bracket-state.ts';
import { homeSide } from './home-side.ts';
import type { EntryRow } from './queries.ts';

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
