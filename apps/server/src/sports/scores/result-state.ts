import type { ForfeitScope, ResultStatus, ScoreTrust } from '@csz/rules/result';
import type { ReviewReason } from '#server/platform/db/columns.ts';
import type { Game, GameTeam, PublishedPart } from '#server/sports/games/api.ts';

/** What a game's row keeps of one team's result. */
export type SideState = Pick<GameTeam, 'id' | 'short_name' | 'score' | 'place' | 'forfeited' | 'won_by_criteria'> &
  Partial<Pick<GameTeam, 'parts'>>;

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
export const partsToPublish = (...waiting: readonly Waiting[]): PublishedPart[] =>
  waiting.some(({ review_reason }) => review_reason !== null) ? ['scores', 'review'] : ['scores'];

/** A game before it is settled. */
export type SettledGame = ResultState & Pick<Game, 'game_type' | 'status' | 'sport_name' | 'scoring' | 'mayEndLevel'>;
