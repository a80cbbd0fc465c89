import type { BracketNode, BracketSide } from '@csz/contract/playoffs/calls';
import { RESULT_WORDS } from '#web/sports/games/game-status.ts';
import { clockWords, dayWords } from '#web/ui/when.ts';

/** When a match is, or how it ended: 'Fri, Nov 13, 7:00 pm', 'Final', 'Forfeit', 'TBD'. */
export function stateWords(node: BracketNode): string {
  if (node.isBye) return 'Bye';
  if (node.decidedBy === 'walkover') return 'Walkover';
  const status = node.game?.resultStatus ?? 'none';
  const { wonBy } = node.seeding.find((side) => side.wonBy !== '') ?? { wonBy: '' };
  if (status === 'final' && wonBy !== '') return `${RESULT_WORDS[status]} (${wonBy})`;
  if (status !== 'none') return RESULT_WORDS[status];
  if (node.game !== null && node.game.scoreTrust !== 'unreported') return 'Reported';
  return whenWords(node);
}

/** 'Fri, Nov 13, 7:00 pm', 'Fri, Nov 13', 'TBD'. */
export function whenWords({ eventDate, startTime }: Pick<BracketNode, 'eventDate' | 'startTime'>): string {
  if (eventDate === null) return 'TBD';
  return startTime === null ? dayWords(eventDate) : `${dayWords(eventDate)}, ${clockWords(startTime)}`;
}

/** What the score of a match does not say; empty where it says all. */
export function noteWords({ isOvertaken, isUndecided, decidedBy, seeding }: BracketNode): string {
  if (isOvertaken) return 'A corrected score is being looked at.';
  if (isUndecided && decidedBy === null) return 'Who goes on is still to be decided.';
  if (decidedBy !== 'staff') return '';
  const winner = seeding.find(({ isWinner }) => isWinner);
  return `Decided by officials: ${winner === undefined ? 'nobody' : sideWords(winner)}.`;
}

/** Who stands on a line: 'Centennial', 'Winner of Semifinal 2', 'Nobody'. */
export function sideWords(side: BracketSide): string {
  if (side.team !== null) return side.team.shortName;
  return side.isNobody ? 'Nobody' : side.from;
}

/** The whole match in one sentence, as it is read out. */
export function matchSentence(node: BracketNode): string {
  const [one, other] = node.seeding;
  if (one === undefined) return node.name;
  if (other === undefined) return `${node.name}: ${sideWords(one)} goes on without a game.`;
  const pair = `${node.name}: ${sideWords(one)} against ${sideWords(other)}, ${stateWords(node)}.`;
  const winner = node.seeding.find(({ isWinner }) => isWinner);
  const loser = node.seeding.find(({ isWinner }) => !isWinner);
  if (winner === undefined || loser === undefined || node.decidedBy === null) {
    return `${pair} ${noteWords(node)}`.trimEnd();
  }
  // A score may say the contrary, or there is none.
  if (node.decidedBy === 'staff') return `${pair} ${noteWords(node)}`;
  if (node.decidedBy === 'walkover') return `${pair} ${sideWords(winner)} wins.`;
  const scores = winner.score === null || loser.score === null ? '' : ` ${winner.score} to ${loser.score}`;
  return `${node.name}: ${sideWords(winner)} beat ${sideWords(loser)}${scores}, ${stateWords(node)}.`;
}
