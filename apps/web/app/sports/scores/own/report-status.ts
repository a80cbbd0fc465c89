import { formatMoment } from '@csz/contract/core/when';
import type { GameDetail } from '@csz/contract/games/calls';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import { scoreLine } from '@csz/contract/games/score-line';
import { trustLabel } from '@csz/contract/games/score-trust';
import type { MyReport } from '@csz/contract/scores/calls';
import { agrees, noSchool } from '#web/sports/scores/report/report-labels.ts';
import { isSoFar } from '#web/sports/scores/report/still-on.ts';

export interface ReportStatus {
  /** The sign that stands with it: of a score that is as sure as this. */
  readonly sign: Exclude<GameDetail['scoreTrust'], 'unreported'>;
  readonly label: string;
  /** One sentence. */
  readonly words: string;
}

/** What became of a report: whether the game stands as it says, and how sure that is. */
export function reportStatus(report: MyReport): ReportStatus {
  const { game } = report;
  if (game.status !== 'Active') {
    const words = game.status === 'Postponed' ? 'The game was put off to another day.' : 'The game was called off.';
    return { sign: 'reported', label: game.status, words };
  }
  const isSettled = game.resultStatus !== 'none';
  if (isSoFar(report)) {
    const words = isSettled ? standing(game) : 'How the game ended is not known yet.';
    return { sign: 'reported', label: 'Score so far', words };
  }
  const isAsShown = agrees(report, game);
  if (game.isUnderReview && !(isSettled && isAsShown)) return reviewed(game);
  const label = trustLabel(game.scoreTrust);
  if (game.scoreTrust === 'unreported' || label === undefined)
    return { sign: 'reported', label: 'No result', words: 'The game waits for its score again.' };
  if (!isAsShown)
    return { sign: 'corrected', label: isSettled ? 'Another result' : 'Another score', words: standing(game) };
  const words = isSettled ? 'The game stands as you reported it.' : awaited(game);
  return { sign: game.scoreTrust, label, words };
}

const reviewed = ({ scoreTrust }: GameDetail): ReportStatus => ({
  sign: 'disputed',
  label: scoreTrust === 'disputed' ? 'Disputed' : 'In review',
  words: `${scoreTrust === 'disputed' ? 'We were sent different scores. ' : ''}A staff member will verify the score.`,
});

const awaited = (game: GameDetail): string =>
  game.settlesAt === null
    ? 'No one else has confirmed it yet.'
    : `It becomes final on ${formatMoment(game.tz, game.settlesAt)} if ${noSchool(game)} disagrees.`;

function standing(game: GameDetail): string {
  const { resultStatus, scoreTrust } = game;
  const words = scoreLine(game) ?? (resultStatus === 'none' ? trustLabel(scoreTrust) : RESULT_LABELS[resultStatus]);
  return `The game now says: ${words}.`;
}
