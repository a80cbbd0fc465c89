import type { CallInput } from '@csz/contract/call';
import type { GameDetail } from '@csz/contract/games';
import type { submitScores } from '@csz/contract/score-reports';
import { type ClaimedSide, isUnlikely } from '@csz/rules/settling';
import { checkScore, INVALID_SCORE } from '@csz/rules/sport-scoring';

/** What somebody has typed of a game, as they typed it; by the id of the game result. */
export interface Entry {
  readonly scores: Readonly<Record<string, string>>;
  /** Sets, periods or innings. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Who won a game that ended level, and how; empty for a tie. */
  readonly winner: string;
  readonly how: string;
  readonly reason: string;
}

export const NOTHING_TYPED: Entry = { scores: {}, parts: {}, winner: '', how: '', reason: '' };

export type Report = CallInput<typeof submitScores>['body'];

/** What is wrong, by the path of the field as the server names it. */
export type Errors = Readonly<Record<string, string>>;

export type Checked = { readonly errors: Errors } | { readonly report: Report; readonly isUnlikely: boolean };

const REASON_MISSING = 'Please say why the score changes.';

/** Makes a report of what was typed, or says what is wrong with it. */
export function checkEntry(game: GameDetail, entry: Entry): Checked {
  const scores = game.teams.map(({ id }) => readScore(entry, id));
  const errors = Object.fromEntries(
    scores.flatMap((side) => [
      ...(isValid(side.score, game) ? [] : [[`scores.${side.gameResultId}`, INVALID_SCORE]]),
      ...(side.parts?.some(Number.isNaN) ? [[`parts.${side.gameResultId}`, INVALID_SCORE]] : []),
    ]),
  );
  if (needsReason(game, entry) && entry.reason.trim() === '') errors.reason = REASON_MISSING;
  if (Object.keys(errors).length > 0) return { errors };
  const isDecided = isLevel(game, entry);
  const sides = scores.map((side) => ({
    ...side,
    ...(isDecided && entry.winner === side.gameResultId ? { wonBy: entry.how.trim() || 'tie-breaker' } : {}),
  }));
  const report = { gameId: game.id, scores: sides, reason: entry.reason.trim() };
  return { report, isUnlikely: isUnlikely(sides.map(claimed), game.scoring) };
}

const claimed = (side: Report['scores'][number]): ClaimedSide => ({
  id: Number(side.gameResultId),
  score: side.score,
  wonBy: side.wonBy ?? null,
});

/** Two teams with the same number: then it matters whether somebody won all the same. */
export function isLevel(game: GameDetail, entry: Entry): boolean {
  const [one, other, more] = game.teams.map(({ id }) => readScore(entry, id).score);
  return more === undefined && one !== undefined && one === other;
}

/** A score that is settled changes only for a reason. */
export function needsReason(game: GameDetail, entry: Entry): boolean {
  if (game.resultStatus !== 'final') return false;
  return game.teams.some(({ id, score }) => {
    const typed = readScore(entry, id).score;
    return !Number.isNaN(typed) && typed !== score;
  });
}

/** The score on the board as if it had been typed, for who only agrees with it. */
export function asShown(game: GameDetail): Entry {
  return {
    ...NOTHING_TYPED,
    scores: Object.fromEntries(game.teams.map(({ id, score }) => [id, score === null ? '' : String(score)])),
  };
}

function readScore(entry: Entry, id: string): Report['scores'][number] {
  const typed = entry.parts[id] ?? [];
  const last = typed.findLastIndex((text) => text.trim() !== '');
  const parts = typed.slice(0, last + 1).map(readNumber);
  return {
    gameResultId: id,
    score: readNumber(entry.scores[id] ?? ''),
    ...(parts.length === 0 ? {} : { parts }),
  };
}

/** A number as people type it, with a point or a comma; NaN for everything else. */
function readNumber(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN;
}

function isValid(score: number, { scoring }: GameDetail): boolean {
  return checkScore(score, scoring).ok;
}

/** True once anything was typed that would be lost. */
export function isTouched({ scores, parts, reason }: Entry): boolean {
  return [...Object.values(scores), ...Object.values(parts).flat(), reason].some((text) => text !== '');
}

/** What was kept of an earlier visit, if it is about the teams that play now. */
export function fitting(game: GameDetail, kept: Entry): Entry | undefined {
  const own = new Set(game.teams.map(({ id }) => id));
  const isAbout = Object.keys(kept.scores).every((id) => own.has(id));
  return isAbout && isTouched(kept) ? kept : undefined;
}
