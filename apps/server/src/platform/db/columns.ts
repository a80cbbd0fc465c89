// What columns of text and of JSON hold, where no rule and no call has a type for it. `scripts/postgresql/row-types.ts` says which
// column holds what, and the generated row types name it; the database keeps the texts so by its constraints.
import type { PLANNED_HOMES, RECAP_STATUSES } from '@csz/contract/core/constants';
import type { District, Sport } from '@csz/contract/directory/calls';
import type { POST_STATES } from '@csz/contract/posts/limits';
import type { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '@csz/contract/schedule/proposals';
import type { REVIEW_REASONS } from '@csz/contract/scores/calls';
import type { RankingRecord } from '@csz/contract/standings/calls';
import type { Judgement } from '@csz/rules/pick-em/judge-game';
import type { RecordedOrder } from '@csz/rules/tie-breaker-rules';

/** What is counted of a day. */
export type CountKind = 'view' | 'event';

export type CoachRole = 'HeadCoach' | 'AssistantCoach';
/** A coin toss, or a decision of a league's committee. */
export type DecisionKind = RecordedOrder['kind'];
export type DistrictKind = District['kind'];
/** What the composer had in its fields. */
export type DraftContent = Readonly<Record<string, unknown>>;
export type FeedItemKind = 'post' | 'game-post' | 'game';
export type FeedKind = 'all' | 'category' | PostTagKind | 'district-sport' | 'school-sport' | 'state-sport';
export type Gender = NonNullable<Sport['gender']>;
export type Level = NonNullable<Sport['level']>;
export type PlannedHome = (typeof PLANNED_HOMES)[number];
export type PostState = (typeof POST_STATES)[number];
export type PostTagKind = 'state' | 'district' | 'school' | 'sport' | 'game';
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export type RecapStatus = (typeof RECAP_STATUSES)[number];
export type ReportSource = 'import' | 'demo' | 'member' | 'coach' | 'staff' | 'link';
export type RequestStatus = 'pending' | 'approved' | 'denied';
export type ReviewReason = (typeof REVIEW_REASONS)[number];
export type SchoolStatus = 'approved' | 'placeholder' | 'closed' | 'merged';
/** Of a game of Pick 'Em. */
export type SlateState = Judgement['state'];
export type SeasonOfYear = Sport['seasonOfYear'];

/** What each team of a game has, by the id of its game result. */
export type NumberByResult = Readonly<Record<string, number>>;
/** Null for a team without a team score. */
export type ScoreByResult = Readonly<Record<string, number | null>>;
export type NumbersByResult = Readonly<Record<string, number[]>>;
export type TextByResult = Readonly<Record<string, string>>;

/** The line of the standings that a seed came from. */
export interface SeedStanding {
  /** What its table ranks by, as pct. */
  readonly record: string;
  readonly pct: string;
  /** Which record that is; brackets published long ago do not say. */
  readonly rankBy?: RankingRecord;
  /** Title of the table. */
  readonly group: string;
  readonly rank: number | null;
  /** The figure that a seed by points is ranked by. */
  readonly points?: number | null;
  readonly reasons: readonly string[];
}

/** One line of a change, in the words of the history. */
export interface StoredChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A region of a bracket. */
export interface StoredTree {
  readonly key: string;
  readonly name: string;
  readonly leagueId: number | null;
  /** Seeded by the point ranking of the state or of that league; absent for its table. */
  readonly byPoints?: 'state' | 'league' | null;
}
