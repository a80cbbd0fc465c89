import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import type { ScoreReport } from '@csz/contract/scores/calls';
import { addDays } from '@csz/rules/civil-date';
import { knownTime } from '@csz/rules/game-time';

/** By then the last game of the evening before is over. */
const MORNING = '04:00:00';

/** Whether a game may still go on: nothing is settled, and it is of today, or of last night. */
export function canStillBeOn(game: GameDetail, { today, time }: Now): boolean {
  const { playedOn } = knownTime(game);
  const isOpen = game.resultStatus === 'none' || game.resultStatus === 'suspended';
  return isOpen && (playedOn === null || playedOn >= (time < MORNING ? addDays(today, -1) : today));
}

type Reported = Pick<ScoreReport, 'resultStatus' | 'scores'>;

const hasScores = ({ scores }: Reported) => Object.keys(scores).length > 0;

/** A report made while the game went on: it says a score and no result. */
export const isSoFar = (report: Reported): boolean => report.resultStatus === 'none' && hasScores(report);

/** Staff opened the game again: as if nothing was reported. */
export const saysNothing = (report: Reported): boolean => report.resultStatus === 'none' && !hasScores(report);
