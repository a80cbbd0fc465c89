import type { ForfeitScope, GameStatus, GameType, ResultStatus, ScoreTrust } from '@csz/rules/result';
import type { SportScoring } from '@csz/rules/sport-scoring';
import type { NewsTag } from '#server/platform/announce.ts';
import type { ReviewReason } from '#server/platform/db/columns.ts';

/** What a result's row keeps of one team's result. */
export interface SideState {
  readonly id: number;
  readonly name: string;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
  /** Sets, periods or innings, where somebody gave them. */
  readonly parts?: readonly number[];
}

/** Everything of a game that a settlement can change. */
export interface ResultState {
  readonly result_status: ResultStatus;
  readonly score_trust: ScoreTrust;
  readonly forfeit_scope: ForfeitScope;
  readonly sides: readonly SideState[];
}

/** What a result still waits for: the other bench, or staff. */
export interface Waiting {
  /** When a coach's word becomes the result by itself. */
  readonly settles_at: Date | null;
  readonly review_reason: ReviewReason | null;
}

export const WAITS_FOR_NOTHING: Waiting = { settles_at: null, review_reason: null };

/** Who hears of a game: everyone, and staff too while it waits for them, or did. */
export const newsOf = (...waiting: readonly Waiting[]): NewsTag[] =>
  waiting.some(({ review_reason }) => review_reason !== null) ? ['scores', 'review'] : ['scores'];

/** A game as it stands before it is settled. */
export interface SettledGame extends ResultState {
  readonly game_type: GameType;
  readonly status: GameStatus;
  readonly sport: {
    readonly name: string;
    /** What reports are judged by; a match of a bracket needs a winner. */
    readonly scoring: SportScoring;
    /** Staff may let a level score stand, in a bracket too: they say there who goes on. */
    readonly mayEndLevel: boolean;
  };
}
