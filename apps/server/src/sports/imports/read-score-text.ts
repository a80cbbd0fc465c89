import type { ScoreOrder } from '@csz/rules/sport-scoring';
import { isUnscored, UNSCORED } from './read-cell.ts';
import { RowRejected } from './refusals.ts';

type Score = number | typeof UNSCORED;
/** Both scores of a row, the first team's first. */
export type ScorePair = readonly [Score, Score];

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,3})?|no team score|nts|inc(?:omplete)?)`;
const LETTER = String.raw`(?:(w|l|t|d|win|loss|tie|draw|won|lost|tied)(?![a-z])[\s,.:]*)?`;
const EXTRA_TIME = String.raw`(?:[\s,/]*\(?(?:f|final|(?:f/)?\d*(?:ot|so))\)?)?`;
const BOTH_SCORES = new RegExp(String.raw`^${LETTER}${NUMBER}\s*(?:[-–—:]|to)\s*${NUMBER}${EXTRA_TIME}$`, 'i');

/** Whether a text holds the scores of both teams, as 'W 21-14' does. */
export function hasBothScores(text: string): boolean {
  return BOTH_SCORES.test(text);
}

/**
 * The scores of 'W 21-14', as the first team of the row sees it, or of '21-14', in the order of the teams' columns.
 * After an L either score may come first: some write the winner's, some their own.
 *
 * @param isAwayFirst the column of the second team stands before that of the first.
 * @throws {RowRejected} for another text, and for a letter that the scores contradict.
 */
export function readScoreText(text: string, { lowWins }: ScoreOrder, isAwayFirst: boolean): ScorePair {
  const [, word = '', one = '', two = ''] = BOTH_SCORES.exec(text) ?? [];
  if (one === '') throw new RowRejected(`The score ${text} is not written like W 21-14 or 21-14.`);
  const [left, right] = [scoreOf(one), scoreOf(two)];
  const letter = word.charAt(0).toLowerCase();
  if (letter === '') return isAwayFirst ? [right, left] : [left, right];
  const isLeftBetter = isBetter(left, right, lowWins);
  const isTie = letter === 't' || letter === 'd';
  if (isTie !== (left === right) || (letter === 'w' && !isLeftBetter)) {
    throw new RowRejected(`The score ${text} contradicts itself.`);
  }
  // Whoever lost has the worse one, wherever it stands.
  return letter === 'l' && isLeftBetter ? [right, left] : [left, right];
}

const scoreOf = (text: string): Score => (isUnscored(text) ? UNSCORED : Number(text));

function isBetter(one: Score, other: Score, lowWins: boolean): boolean {
  if (one === UNSCORED || other === UNSCORED) return one !== UNSCORED;
  return lowWins ? one < other : one > other;
}
