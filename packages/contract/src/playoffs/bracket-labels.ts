import { formatClock, formatDay } from '../core/when.ts';
import { finalLabel } from '../games/ending-labels.ts';
import { RESULT_LABELS } from '../games/game-status.ts';
import type { BracketNode, BracketSide } from './calls.ts';

/** When a match is, or how it ended: 'Fri, Nov 13, 7:00 pm', 'Final', 'Forfeit', 'TBD'. */
export function stateLabel(node: BracketNode): string {
  if (node.isBye) return 'Bye';
  if (node.decidedBy === 'walkover') return 'Walkover';
  const status = node.game?.resultStatus ?? 'none';
  if (status === 'final') return finalLabel({ teams: node.seeding });
  if (status !== 'none') return RESULT_LABELS[status];
  if (node.game !== null && node.game.scoreTrust !== 'unreported') return 'Reported';
  return formatWhen(node);
}

/** 'Fri, Nov 13, 7:00 pm', 'Fri, Nov 13', 'TBD'. */
export function formatWhen({ eventDate, startTime }: Pick<BracketNode, 'eventDate' | 'startTime'>): string {
  if (eventDate === null) return 'TBD';
  return startTime === null ? formatDay(eventDate) : `${formatDay(eventDate)}, ${formatClock(startTime)}`;
}

/** What the score of a match does not say; empty where it says all. */
export function noteText({ isOvertaken, isUndecided, decidedBy, seeding }: BracketNode): string {
  if (isOvertaken) return 'A corrected score is being looked at.';
  if (isUndecided && decidedBy === null) return 'Who goes on is still to be decided.';
  if (decidedBy !== 'staff') return '';
  const winner = seeding.find(({ isWinner }) => isWinner);
  return `Decided by officials: ${winner === undefined ? 'no winner' : sideName(winner)}.`;
}

/** Who stands on a line: 'Centennial', 'Winner of Semifinal 2', 'No one'. */
export function sideName(side: BracketSide): string {
  if (side.team !== null) return side.team.shortName;
  return side.isNobody ? 'No one' : side.from;
}

/** The whole match in one sentence, as it is read out. */
export function matchSentence(node: BracketNode): string {
  const [one, other] = node.seeding;
  if (one === undefined) return node.name;
  if (other === undefined) return `${node.name}: ${sideName(one)} goes on without a game.`;
  const pair = `${node.name}: ${sideName(one)} against ${sideName(other)}, ${stateLabel(node)}.`;
  const winner = node.seeding.find(({ isWinner }) => isWinner);
  const loser = node.seeding.find(({ isWinner }) => !isWinner);
  if (winner === undefined || loser === undefined || node.decidedBy === null) {
    return `${pair} ${noteText(node)}`.trimEnd();
  }
  // A score may say the contrary, or there is none.
  if (node.decidedBy === 'staff') return `${pair} ${noteText(node)}`;
  if (node.decidedBy === 'walkover') return `${pair} ${sideName(winner)} wins.`;
  const scores = winner.score === null || loser.score === null ? '' : ` ${winner.score} to ${loser.score}`;
  return `${node.name}: ${sideName(winner)} beat ${sideName(loser)}${scores}, ${stateLabel(node)}.`;
}
