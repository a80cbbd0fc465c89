import type { GameDetail } from '@csz/contract/games';
import type { ScoreReport } from '@csz/contract/score-reports';
import { addDays } from '@csz/rules/civil-date';
import { knownTime } from '@csz/rules/game-time';

/** Whether a game may still go on: nothing is settled, and it began today or late last night. */
export function canStillBeOn(game: GameDetail, today: string): boolean {
  const { playedOn } = knownTime(game);
  const isOpen = game.resultStatus === 'none' || game.resultStatus === 'suspended';
  return isOpen && (playedOn === null || playedOn >= addDays(today, -1));
}

type Said = Pick<ScoreReport, 'resultStatus' | 'scores'>;

const hasScores = ({ scores }: Said) => Object.keys(scores).length > 0;

/** A report made while the game went on: it says a score and no result. */
export const isSoFar = (report: Said): boolean => report.resultStatus === 'none' && hasScores(report);

/** Whether the score on the board is the one so far: nobody has told yet how the game ended. */
export function isStillPlayed(
  game: Pick<GameDetail, 'resultStatus' | 'scoreTrust'>,
  reports: readonly Said[],
): boolean {
  if (game.resultStatus !== 'none' || game.scoreTrust !== 'reported') return false;
  // What was said before staff opened the game again has had its say.
  const opened = reports.findIndex((report) => report.resultStatus === 'none' && !hasScores(report));
  const current = opened < 0 ? reports : reports.slice(0, opened);
  return current.some(isSoFar) && !current.some(({ resultStatus }) => resultStatus === 'final');
}
