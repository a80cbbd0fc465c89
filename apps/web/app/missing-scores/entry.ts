import type { MissingGame, MissingScore, Unplayed } from '@csz/contract/missing-scores';
import { checkScore, DEFAULT_SCORING, INVALID_SCORE, type SportScoring } from '@csz/rules/sport-scoring';

/** What somebody has typed for one game. */
export interface Entry {
  /** As typed, by the id of the game result. */
  readonly scores: Readonly<Record<string, string>>;
  /** What happened instead; empty for a game that was played. */
  readonly status: Unplayed | '';
  /** The game result that gave the game up. */
  readonly forfeitedBy: string;
  /** Said yes to "Are you sure?". */
  readonly isCertain: boolean;
}

export const EMPTY: Entry = { scores: {}, status: '', forfeitedBy: '', isCertain: false };

/** Somebody has begun with this game. */
export function isBegun({ scores, status }: Entry): boolean {
  return status !== '' || Object.values(scores).some((score) => score.trim() !== '');
}

/** What is wrong with a game's row by game result, or with its choice ('status'); empty when it can be sent. */
export type RowErrors = Readonly<Record<string, string>>;

export function errorsOf({ game, scoring }: MissingGame, entry: Entry): RowErrors {
  if (entry.status === 'forfeit' && entry.forfeitedBy === '') return { status: 'Please say which team forfeited.' };
  if (entry.status !== '') return {};
  const wrong = game.teams.filter(({ id }) => !isValid(entry.scores[id], scoring));
  return Object.fromEntries(wrong.map(({ id }) => [id, INVALID_SCORE]));
}

function isValid(typed: string | undefined, scoring: MissingGame['scoring']): boolean {
  const text = typed?.trim() ?? '';
  return /^\d+([.,]\d+)?$/.test(text) && checkScore(numberOf(text), rulesOf(scoring)).ok;
}

// A comma is what half the world's keyboards offer for halves.
const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

function rulesOf({ toWin, ...scoring }: MissingGame['scoring']): SportScoring {
  return { ...DEFAULT_SCORING, ...scoring, sets: toWin === null ? null : { toWin } };
}

/** What is sent of a row without errors. */
export function itemOf({ game }: MissingGame, entry: Entry): MissingScore {
  const { status, forfeitedBy, isCertain } = entry;
  if (status === 'forfeit') return { gameId: game.id, status, forfeitedBy: [forfeitedBy], isCertain };
  if (status !== '') return { gameId: game.id, status, isCertain };
  const scores = game.teams.map(({ id }) => ({ gameResultId: id, score: numberOf(entry.scores[id] ?? '') }));
  return { gameId: game.id, scores, isCertain };
}
