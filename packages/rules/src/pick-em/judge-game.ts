import { type GameSide, type GameStatus, type ResultStatus, settleSides } from '../result.ts';
import type { ScoreOrder } from '../sport-scoring.ts';

/** Why a game of a slate counts for no one. */
export const VOID_REASONS = ['postponed', 'canceled', 'no-contest', 'tie', 'removed', 'moved', 'changed'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** A game of a slate, as far as it decides picks. */
export interface PickedGame {
  readonly isRemoved: boolean;
  readonly status: GameStatus;
  readonly resultStatus: ResultStatus;
  /** yyyy-MM-dd, null while the day is to be decided. */
  readonly playedOn: string | null;
  readonly teams: readonly GameSide[];
}

/** The days of a slate, both included, yyyy-MM-dd. */
export interface Week {
  readonly from: string;
  readonly to: string;
}

/** What a game is for those who picked it: open until it has a result; `total` is what both sides scored. */
export type Judgement =
  | { readonly state: 'open' }
  | { readonly state: 'decided'; readonly winner: GameSide['teamId']; readonly total: number | null }
  | { readonly state: 'void'; readonly reason: VoidReason };

const open: Judgement = { state: 'open' };
const voided = (reason: VoidReason): Judgement => ({ state: 'void', reason });

/**
 * Judges a game of a slate by what is known of it now. A forfeit is won by the side that came; what was struck or not
 * played, a tie, and a game that left its week count for no one.
 */
export function judgeGame(game: PickedGame, week: Week, order: ScoreOrder): Judgement {
  if (game.isRemoved) return voided('removed');
  if (game.status === 'Postponed') return voided('postponed');
  if (game.status === 'Canceled') return voided('canceled');
  if (game.teams.length !== 2) return voided('changed');
  if (game.playedOn === null || game.playedOn < week.from || game.playedOn > week.to) return voided('moved');
  return judgeResult(game, order);
}

/** Results after which no side has won. */
const WITHOUT_WINNER: ReadonlySet<ResultStatus> = new Set(['no_contest', 'vacated', 'double_forfeit']);

function judgeResult(game: PickedGame, order: ScoreOrder): Judgement {
  if (WITHOUT_WINNER.has(game.resultStatus)) return voided('no-contest');
  const [one, other] = game.teams;
  if (one === undefined || other === undefined) return voided('changed');
  const outcome = settleSides(game, one, other, order);
  if (outcome === undefined) return open;
  if (outcome === 'T') return voided('tie');
  return { state: 'decided', winner: (outcome === 'W' ? one : other).teamId, total: totalOf(game) };
}

/** The score of a forfeit is nominal, and no one could have foreseen it. */
function totalOf({ resultStatus, teams }: PickedGame): number | null {
  if (resultStatus !== 'final') return null;
  return teams.reduce<number | null>((sum, { score }) => (sum === null || score === null ? null : sum + score), 0);
}

/** Where a game of Pick 'Em stands. */
export type SlateState = Judgement['state'];
