import type { CallInput } from '@csz/contract/core/call';
import type { GameDetail } from '@csz/contract/games/calls';
import { lacksTeamScore } from '@csz/contract/games/game-status';
import type { submitScores } from '@csz/contract/scores/calls';
import type { ClaimedSide } from '@csz/rules/claim';
import { placings } from '@csz/rules/meets';
import { partsFault } from '@csz/rules/score-parts';
import { isSameResult, isUnlikely } from '@csz/rules/settling';
import { checkScore, INVALID_SCORE, whilePlayed } from '@csz/rules/sport-scoring';

/** What a user has typed of a game, as they typed it; by the id of the game result. */
export interface Entry {
  readonly scores: Readonly<Record<string, string>>;
  /** Teams with too few finishers for a team score. */
  readonly unscored: readonly string[];
  /** Sets, periods or innings. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Who won a game that ended level, and how; empty for a tie. */
  readonly winner: string;
  readonly how: string;
  readonly reason: string;
  /** The game goes on: this is the score so far. */
  readonly isStillOn: boolean;
}

export const NOTHING_TYPED: Entry = {
  scores: {},
  unscored: [],
  parts: {},
  winner: '',
  how: '',
  reason: '',
  isStillOn: false,
};

export type Report = CallInput<typeof submitScores>['body'];
type Side = Report['scores'][number];

/** What is wrong, by the path of the field as the server names it. */
export type Errors = Readonly<Record<string, string>>;

export type Checked = { readonly errors: Errors } | { readonly report: Report; readonly isUnlikely: boolean };

const REASON_MISSING = 'Please say why the score changes.';

/** Makes a report of what was typed, or says what is wrong with it. */
export function checkEntry(game: GameDetail, entry: Entry): Checked {
  const scores = sidesOf(game, entry);
  const isScored = scores.some(({ score }) => score !== null);
  const errors: Record<string, string> = Object.fromEntries(
    scores.flatMap(({ gameResultId, score, parts }): [string, string][] => [
      ...wrong(`scores.${gameResultId}`, score === null ? isScored : isValid(score, game)),
      ...wrong(`parts.${gameResultId}`, !parts?.some(Number.isNaN)),
    ]),
  );
  const fault = entry.isStillOn || Object.keys(errors).length > 0 ? undefined : partsFault(scores, game.scoring);
  if (fault !== undefined) {
    for (const { gameResultId } of scores.filter(({ parts = [] }) => parts.length > 0))
      errors[`parts.${gameResultId}`] = fault;
  }
  if (needsReason(game, entry) && entry.reason.trim() === '') errors.reason = REASON_MISSING;
  if (Object.keys(errors).length > 0) return { errors };
  const report = { gameId: game.id, scores, reason: entry.reason.trim(), final: !entry.isStillOn };
  const scoring = entry.isStillOn ? whilePlayed(game.scoring) : game.scoring;
  return { report, isUnlikely: isUnlikely(claimed(game, scores), scoring) };
}

const wrong = (path: string, isFine: boolean): [string, string][] => (isFine ? [] : [[path, INVALID_SCORE]]);

function sidesOf(game: GameDetail, entry: Entry): Side[] {
  const isDecided = isLevel(game, entry);
  return game.teams.map(({ id }) => ({
    ...readScore(entry, id),
    ...(isDecided && entry.winner === id ? { wonBy: entry.how.trim() || 'tie-breaker' } : {}),
  }));
}

/** What the report says as the rules compare it; in a meet the scores make the places. */
function claimed({ teams, scoring }: GameDetail, scores: readonly Side[]): ClaimedSide[] {
  const placed = scores.map(({ gameResultId, score }) => ({ teamId: Number(gameResultId), score }));
  const places = teams.length > 2 ? placings(placed, scoring) : [];
  return scores.map(({ gameResultId, score, wonBy }) => ({
    id: Number(gameResultId),
    score,
    wonBy: wonBy ?? null,
    place: places.find(({ teamId }) => teamId === Number(gameResultId))?.placing ?? null,
  }));
}

/** Two teams with the same number at the end: then it matters whether a team won all the same. */
export function isLevel(game: GameDetail, entry: Entry): boolean {
  const [one, other, more] = game.teams.map(({ id }) => readScore(entry, id).score);
  return !entry.isStillOn && more === undefined && one !== undefined && one !== null && one === other;
}

/** A result that is settled changes only for a reason, be it the score, a place or who won a level game. */
export function needsReason(game: GameDetail, entry: Entry): boolean {
  if (game.resultStatus !== 'final') return false;
  const sides = sidesOf(game, entry);
  const isComplete = sides.every(({ score }) => !Number.isNaN(score));
  if (isComplete) return !isSameResult(game.teams.map(settled), claimed(game, sides), game.scoring);
  return game.teams.some(({ score }, at) => sides[at] !== undefined && differs(sides[at].score, score));
}

const differs = (typed: number | null, score: number | null) => !Number.isNaN(typed) && typed !== score;

const settled = ({ id, score, placing, wonBy }: GameDetail['teams'][number]): ClaimedSide => ({
  id: Number(id),
  score,
  place: placing,
  wonBy: wonBy ?? null,
});

/** The score on the board as if it had been typed, to be agreed with. */
export function asShown(game: GameDetail): Entry {
  const winner = game.teams.find(({ wonBy }) => wonBy !== undefined);
  return {
    ...NOTHING_TYPED,
    scores: Object.fromEntries(game.teams.map(({ id, score }) => [id, score === null ? '' : String(score)])),
    unscored: game.teams.filter((team) => lacksTeamScore(game, team)).map(({ id }) => id),
    ...(winner === undefined ? {} : { winner: winner.id, how: winner.wonBy ?? '' }),
  };
}

/** A report as it was typed, to be looked at again. */
export function typedOf({ scores, reason = '', final = true }: Report): Entry {
  const winner = scores.find(({ wonBy }) => wonBy !== undefined);
  return {
    scores: Object.fromEntries(
      scores.map(({ gameResultId, score }) => [gameResultId, score === null ? '' : String(score)]),
    ),
    unscored: scores.filter(({ score }) => score === null).map(({ gameResultId }) => gameResultId),
    parts: Object.fromEntries(
      scores.flatMap(({ gameResultId, parts }) => (parts === undefined ? [] : [[gameResultId, parts.map(String)]])),
    ),
    winner: winner?.gameResultId ?? '',
    how: winner?.wonBy ?? '',
    reason,
    isStillOn: !final,
  };
}

function readScore(entry: Entry, id: string): Side {
  const typed = entry.parts[id] ?? [];
  const last = typed.findLastIndex((text) => text.trim() !== '');
  const parts = typed.slice(0, last + 1).map(readNumber);
  return {
    gameResultId: id,
    score: entry.unscored.includes(id) ? null : readNumber(entry.scores[id] ?? ''),
    ...(parts.length === 0 ? {} : { parts }),
  };
}

/** A number as people type it, with a point or a comma; NaN for everything else. */
export function readNumber(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN;
}

function isValid(score: number, { scoring }: GameDetail): boolean {
  return checkScore(score, scoring).ok;
}

/** True once anything was typed that would be lost. */
export function isTouched({ scores, unscored, parts, reason }: Entry): boolean {
  return (
    unscored.length > 0 ||
    [...Object.values(scores), ...Object.values(parts).flat(), reason].some((text) => text !== '')
  );
}

/** What was kept of an earlier visit, if it is about the teams that play now. */
export function fitting(game: GameDetail, kept: Entry): Entry | undefined {
  const own = new Set(game.teams.map(({ id }) => id));
  // An older version of the page may have kept less.
  const whole = { ...NOTHING_TYPED, ...kept };
  const isAbout = [...Object.keys(whole.scores), ...whole.unscored].every((id) => own.has(id));
  return isAbout && isTouched(whole) ? whole : undefined;
}
