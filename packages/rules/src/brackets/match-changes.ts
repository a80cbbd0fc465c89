import type { TeamId } from '../result.ts';
import type { ResolvedMatch } from './resolved-match.ts';

/** The game that a match has now. */
export interface MatchState {
  readonly teams: readonly TeamId[];
  /** A score of it was reported, or it has a result. */
  readonly isPlayed: boolean;
}

/** What must happen to a match's game so that it fits the bracket. */
export type MatchChange =
  | { readonly kind: 'create' | 'replace'; readonly match: ResolvedMatch; readonly teams: readonly [TeamId, TeamId] }
  | { readonly kind: 'remove'; readonly match: ResolvedMatch };

/**
 * The games to create for teams that both are known now, to give to other teams, or to take away because their teams
 * are not known any more. A game that was played is never touched; nor has one of a team that withdrew a game to play.
 */
export function matchChanges(matches: readonly ResolvedMatch[], games: ReadonlyMap<string, MatchState>): MatchChange[] {
  return matches.flatMap((match): MatchChange[] => {
    const game = games.get(match.key);
    if (game?.isPlayed) return [];
    const [upper, lower] = match.sides;
    const teams = upper.is === 'team' && lower.is === 'team' ? ([upper.team, lower.team] as const) : undefined;
    if (game === undefined) {
      return teams === undefined || match.by !== null ? [] : [{ kind: 'create', match, teams }];
    }
    // Decided without a game: one that stayed open would be reported as missing for ever.
    if (teams === undefined || match.by === 'walkover') return [{ kind: 'remove', match }];
    return teams.every((team) => game.teams.includes(team)) ? [] : [{ kind: 'replace', match, teams }];
  });
}
