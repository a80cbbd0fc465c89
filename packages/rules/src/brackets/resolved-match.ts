import type { TeamId } from '../result.ts';
import type { PlannedMatch } from './bracket-plan.ts';
import type { Line } from './lines.ts';

/** What has become of a match. */
export interface MatchFacts {
  /** The teams that played it, whatever the matches before say now. */
  readonly played?: readonly [TeamId, TeamId];
  /** The winner; null when there is none (a double forfeit), absent while it is not known. */
  readonly winner?: TeamId | null;
  /** A score was reported, and is not its result yet. */
  readonly isReported?: boolean;
  /**
   * The team that staff sent on (null: none) in place of the one that the result named then; void once it names another, and while
   * there is none.
   */
  readonly decided?: { readonly team: TeamId | null; readonly over: TeamId | null };
  /** The teams that staff saw sent here when they let it stand as it was played; void once others are sent. */
  readonly standsOver?: readonly TeamId[];
}

/** A match with all that is known of it. */
export interface ResolvedMatch extends PlannedMatch {
  readonly sides: readonly [Line, Line];
  readonly winner: Line;
  readonly loser: Line;
  /** How the winner was found; null while there is none. */
  readonly by: 'result' | 'walkover' | 'staff' | null;
  /** The teams that the matches before send here now, even if others played it. */
  readonly sent: readonly TeamId[];
  /** Those are not the ones that played it, and staff did not let it stand. */
  readonly isOvertaken: boolean;
}
