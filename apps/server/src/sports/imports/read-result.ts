import type { ResultStatus } from '@csz/rules/result';
import { schoolNameKey } from '@csz/rules/school-name';
import { mayLackTeamScore, type ScoreOrder } from '@csz/rules/sport-scoring';
import type { GameField } from '#server/sports/column-mappings/api.ts';
import { RowRejected } from '#server/sports/csv-files/api.ts';
import { isUnscored, readOneOf, readScore, UNSCORED } from './read-cell.ts';
import type { Cell } from './read-game.ts';

/** How a row says the game ended. */
export interface StatedResult {
  readonly status: Exclude<ResultStatus, 'none'>;
  /** Which of the two teams gave the game up. */
  readonly forfeited: readonly [boolean, boolean];
}

/** The score of each of the two teams; null where the row has none, or says of a final that the team has none. */
export type Scores = readonly [number | null, number | null];

type StatedScore = ReturnType<typeof readScore>;
type StatedScores = readonly [StatedScore, StatedScore];

/** What it takes to understand a row's scores. */
export interface ScoreReading {
  /** The two teams as the file names them. */
  readonly names: readonly [string, string];
  readonly order: ScoreOrder;
  /** The column of the second team stands before that of the first. */
  readonly isAwayFirst: boolean;
}

const RESULTS = {
  none: 'none',
  scheduled: 'none',
  final: 'final',
  f: 'final',
  forfeit: 'forfeit',
  forfeited: 'forfeit',
  doubleforfeit: 'double_forfeit',
  nocontest: 'no_contest',
  suspended: 'suspended',
  vacated: 'vacated',
  pending: 'pending',
} as const;

/**
 * The scores of a row and the result that it states; undefined when it states none, so that a schedule never erases a
 * result. Scores alone are a final result.
 *
 * @throws {RowRejected}
 */
export function readResult(
  cell: Cell<GameField>,
  reading: ScoreReading,
): { readonly scores: Scores; readonly result: StatedResult | undefined } {
  const stated = cell('result-status');
  // Many files have 'W 21-14' under Result.
  const isScore = hasBothScores(stated);
  const scores = readScores(cell, isScore ? stated : '', reading);
  assertUnscored(scores, reading);
  const result = resultOf(cell, isScore ? '' : stated, { scores, ...reading });
  return { scores: [numberOf(scores[0]), numberOf(scores[1])], result };
}

const numberOf = (score: StatedScore): number | null => (score === UNSCORED ? null : score);

function assertUnscored(scores: StatedScores, { order }: ScoreReading): void {
  if (!scores.includes(UNSCORED)) return;
  if (!mayLackTeamScore(order)) throw new RowRejected('Only where the low score wins can a team have no team score.');
  if (scores.every((score) => typeof score !== 'number'))
    throw new RowRejected('One of the two teams must have a score.');
}

function readScores(cell: Cell<GameField>, inResult: string, { order, isAwayFirst }: ScoreReading): StatedScores {
  const texts = [cell('score'), inResult].filter((text) => text !== '');
  const [first, second] = [readScore(cell('home-score')), readScore(cell('away-score'))];
  const apart = first === null && second === null ? [] : [[first, second] as const];
  const said = [...apart, ...texts.map((text) => readScoreText(text, order, isAwayFirst))];
  const [scores = [null, null] as const, ...others] = said;
  if (others.some((other) => other[0] !== scores[0] || other[1] !== scores[1])) {
    throw new RowRejected('The row says two different scores.');
  }
  return scores;
}

type StatedScoring = ScoreReading & { readonly scores: StatedScores };

function resultOf(cell: Cell<GameField>, text: string, said: StatedScoring): StatedResult | undefined {
  const [first, second] = said.scores;
  if ((first === null) !== (second === null)) throw new RowRejected('One of the two scores is missing.');
  const status = text === '' ? (first === null ? 'none' : 'final') : readOneOf(text, 'The result', RESULTS);
  if (status === 'none') {
    if (first !== null) throw new RowRejected('The row has scores but says that there is no result.');
    return undefined;
  }
  if (status === 'final' && first === null) throw new RowRejected('The game is final but has no scores.');
  return { status, forfeited: readForfeited(status, cell('forfeited-by'), said) };
}

function readForfeited(status: StatedResult['status'], by: string, said: StatedScoring): StatedResult['forfeited'] {
  if (status === 'double_forfeit') return [true, true];
  if (status !== 'forfeit') return [false, false];
  const side = by === '' ? worseScore(said) : sideNamed(by, said.names);
  if (side === undefined) {
    throw new RowRejected('The row does not say which team forfeited; say it in the field forfeited-by.');
  }
  return side === 0 ? [true, false] : [false, true];
}

/** The nominal score of a forfeit (1-0, 7-0; 15-50 in cross country) says who gave it up. */
function worseScore({ scores, order: { lowWins } }: StatedScoring): 0 | 1 | undefined {
  const [first, second] = [numberOf(scores[0]) ?? 0, numberOf(scores[1]) ?? 0];
  // Where low scores win, nothing is no score at all: it may be that of who came, or of who did not.
  if (first === second || (lowWins && Math.min(first, second) === 0)) return undefined;
  return first < second === lowWins ? 1 : 0;
}

function sideNamed(by: string, names: readonly [string, string]): 0 | 1 | undefined {
  if (/^home$/i.test(by)) return 0;
  if (/^(away|visitors?)$/i.test(by)) return 1;
  const sides = ([0, 1] as const).filter((side) => schoolNameKey(names[side]) === schoolNameKey(by));
  return sides.length === 1 ? sides[0] : undefined;
}

type Score = number | typeof UNSCORED;
/** Both scores of a row, the first team's first. */
type ScorePair = readonly [Score, Score];

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,3})?|no team score|nts|inc(?:omplete)?)`;
const LETTER = String.raw`(?:(w|l|t|d|win|loss|tie|draw|won|lost|tied)(?![a-z])[\s,.:]*)?`;
const EXTRA_TIME = String.raw`(?:[\s,/]*\(?(?:f|final|(?:f/)?\d*(?:ot|so))\)?)?`;
const BOTH_SCORES = new RegExp(
  String.raw`^${LETTER}${NUMBER}\s*(?:[-\u2013\u2014:]|to)\s*${NUMBER}${EXTRA_TIME}$`,
  'i',
);

/** Whether a text holds the scores of both teams, as 'W 21-14' does. */
function hasBothScores(text: string): boolean {
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
  // Anyone who lost has the worse one, wherever it stands.
  return letter === 'l' && isLeftBetter ? [right, left] : [left, right];
}

const scoreOf = (text: string): Score => (isUnscored(text) ? UNSCORED : Number(text));

function isBetter(one: Score, other: Score, lowWins: boolean): boolean {
  if (one === UNSCORED || other === UNSCORED) return one !== UNSCORED;
  return lowWins ? one < other : one > other;
}
