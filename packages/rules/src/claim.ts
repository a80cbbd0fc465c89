import type { TeamId } from './result.ts';

/** How many reports of a person proved right and wrong, as the game's result showed later. */
export interface Accuracy {
  readonly right: number;
  readonly wrong: number;
}

/** How much a report weighs. Coaches, athletic directors and league directors report as coaches. */
export type Voice = 'staff' | 'coach' | 'ambassador' | 'member';

/** One team's part of a reported result, by the id of its game result. */
export interface ClaimedSide {
  readonly id: number;
  readonly score: number | null;
  /** Place in a meet, where the reporter gave it. */
  readonly place?: number | null;
  /** How this team won a game that ended level; empty for the others. */
  readonly wonBy?: string | null;
}

/** One report of a game. */
export interface Claim {
  readonly id: number;
  /** The same for all reports of one person. */
  readonly reporter: string;
  readonly voice: Voice;
  /** The team that the reporter speaks for; null for a neutral one. */
  readonly side: TeamId | null;
  /** The reporter belongs to one of the schools, or to both; absent where `side` decides it. */
  readonly hasTie?: boolean;
  /** None of their reports was judged yet when absent. */
  readonly accuracy?: Accuracy;
  readonly sides: readonly ClaimedSide[];
  /** False while the game is still being played: shown, never settled. */
  readonly isFinal: boolean;
  /** Made against a score that was settled, and not decided yet. */
  readonly isOpenCorrection: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}
