import type { SportScoring } from '@csz/rules/sport-scoring';

/** What a result's row keeps of one team's result. */
export interface SideState {
  readonly id: number;
  readonly name: string;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
}

/** Everything of a game that a settlement can change. */
export interface ResultState {
  readonly result_status: string;
  readonly score_trust: string;
  readonly forfeit_scope: string;
  readonly sides: readonly SideState[];
}

/** A game as it stands before it is settled. */
export interface SettledGame extends ResultState {
  readonly game_type: string;
  readonly status: string;
  readonly sport: { readonly name: string; readonly scoring: SportScoring };
}
