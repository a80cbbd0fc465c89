import type { TeamId } from './result.ts';
import type { RpiWeights } from './rpi.ts';

/** Which games a margin is taken from: those among the tied teams, or all that count for the standings. */
export type MarginGames = 'tied' | 'all';

/**
 * What a step does to more than two teams. 'restart-after-one': it may only single out the best team, and the rest
 * begin again with the first step; one that cannot single out a team is passed over. 'restart-after-split': it
 * parts the teams wherever they differ, and those still level begin again.
 */
export type Restart = 'restart-after-one' | 'restart-after-split';

/** One step of a rule set: a criterion, and what it does where it differs from the others of the set. */
export type TieBreakerStep = Criterion & { restart?: Restart };

type Criterion =
  /** Games between exactly two tied teams; skipped for more. */
  | { kind: 'head-to-head' }
  /** Record in the games among all tied teams; skipped unless every pair has met equally often. */
  | { kind: 'head-to-head-table' }
  | { kind: 'league-pct' }
  /** Regular season, without playoffs. */
  | { kind: 'overall-pct' }
  | { kind: 'division-record' }
  /** Percentage against the opponents that every tied team has played. */
  | { kind: 'common-opponents' }
  /** Average percentage of the opponents, without their games against the team itself. */
  | { kind: 'opponents-pct' }
  /** Sum of margins, each at most `cap`; a forfeit is a margin of 0. */
  | { kind: 'point-differential'; games: MarginGames; cap: number | null }
  | { kind: 'points-allowed'; games: MarginGames }
  | { kind: 'road-wins' }
  | { kind: 'rpi'; weights: RpiWeights; countForfeits: boolean }
  /** An order that the league's staff entered; passed over until they have. */
  | { kind: 'manual' }
  /** A recorded toss; until it is recorded the teams stay tied. */
  | { kind: 'coin-toss' };

export type TieBreakerKind = TieBreakerStep['kind'];

/** The percentage that puts teams in order before any tie is looked at. */
export type RankBasis = 'league-pct' | 'overall-pct';

/** How a league ranks and breaks ties. Plain JSON: it is stored and versioned with the league's season. */
export interface TieBreakerRules {
  name: string;
  rankBy: RankBasis;
  /** What its steps do, but for those that say otherwise. */
  restart: Restart;
  steps: readonly TieBreakerStep[];
}

/** A coin toss or a decision of the committee, as staff recorded it. */
export interface RecordedOrder {
  kind: 'manual' | 'coin-toss';
  /** The teams that it was held among. */
  among: readonly TeamId[];
  /** Best first. Teams of `among` that are missing here come after, not separated: a toss may only find one winner. */
  order: readonly TeamId[];
  /** Who tossed or decided, when, and who saw it. Shown in the proof. */
  note?: string;
}

/**
 * Region seeding of the Maryland association, regular-season percentage first.
 * Source: mpssaa.org/state-championships/mpssaa-tie-breaker-procedures, policies 1 and 2.
 */
export const MPSSAA_REGION: TieBreakerRules = {
  name: 'MPSSAA region seeding',
  rankBy: 'overall-pct',
  restart: 'restart-after-one',
  steps: [{ kind: 'head-to-head-table' }, { kind: 'coin-toss' }],
};

/** A coin toss, or a decision of a league's committee. */
export type DecisionKind = RecordedOrder['kind'];
