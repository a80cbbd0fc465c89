import type { ReportSource, ReviewReason } from '@csz/contract/scores/stored';
import type { ForfeitScope, ResultStatus, ScoreTrust } from '@csz/rules/result';
import type { GameTeam } from '#server/sports/games/api.ts';
import type { PublishedPart } from '#server/sports/scoreboard/api.ts';

/** One team's part of a result, by the id of its game result: a score, a place in a meet, or both. */
export interface SideResult {
  readonly gameResultId: number;
  readonly score?: number | null;
  readonly place?: number | null;
  /** Sets, periods or innings, in order. */
  readonly parts?: readonly number[];
  /** How this team won a game that ended level, where the association counts it: 'shootout', 'criteria 7'. */
  readonly wonByCriteria?: string | null;
}

/** What the result of a game becomes. */
export type NewResult =
  | { readonly status: 'final'; readonly sides: readonly SideResult[] }
  | {
      readonly status: 'forfeit';
      /** Game result ids: one of a game of two, any but all of a meet. */
      readonly forfeitedBy: readonly number[];
      readonly scope?: ForfeitScope;
      /** Nominal scores of a game of two, shown and never counted; the scores of those who came to a meet. */
      readonly sides?: readonly SideResult[];
    }
  | { readonly status: 'double_forfeit'; readonly scope?: ForfeitScope }
  /** As if it had not been played: scores go. */
  | { readonly status: 'none' | 'no_contest' }
  /** Scores stay to be seen but count for nothing: it resumes later, was taken away, or waits for a ruling. */
  | { readonly status: 'suspended' | 'vacated' | 'pending'; readonly sides?: readonly SideResult[] };

/** A result that a member settles a game with. */
export interface Settlement {
  readonly result: NewResult;
  /** 'official' when absent. A game without a result is always 'unreported'. */
  readonly trust?: ScoreTrust;
  readonly source: ReportSource;
  /** Who, as the history of the game shows it. */
  readonly reporter: string;
  readonly reason?: string;
  /** What the reporter is to the game: 'Staff', 'Head Coach'. */
  readonly role?: string;
  /** Whose report this is, where a member signed in made it. */
  readonly memberId?: number;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
  /** The import that it came with. */
  readonly importId?: number;
  /** It was reported before, and that report is kept already. */
  readonly isReported?: boolean;
}

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

/** Who hears of a game: everyone, and staff too while it waits for them, or did. */
export const partsToPublish = (...waiting: readonly Waiting[]): PublishedPart[] =>
  waiting.some(({ review_reason }) => review_reason !== null) ? ['scores', 'review'] : ['scores'];

export const WAITS_FOR_NOTHING: Waiting = { settles_at: null, review_reason: null };
