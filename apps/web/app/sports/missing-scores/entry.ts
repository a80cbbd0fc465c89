import type { MissingGame, MissingScore, Unplayed } from '@csz/contract/missing-scores/calls';
import { PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import {
  checkScore,
  DEFAULT_SCORING,
  INVALID_SCORE,
  mayLackTeamScore,
  type SportScoring,
} from '@csz/rules/sport-scoring';
import { readNumber } from '#web/sports/scores/report/entry.ts';

/** What a user has typed for one game. */
export interface Entry {
  /** As typed, by the id of the game result. */
  readonly scores: Readonly<Record<string, string>>;
  /** Teams with too few finishers for a team score. */
  readonly unscored: readonly string[];
  /** What happened instead; empty for a game that was played. */
  readonly status: Unplayed | '';
  /** The game result that gave the game up. */
  readonly forfeitedBy: string;
  /** When a postponed game is played; empty while that is still to be decided. */
  readonly newDate: string;
  /** HH:mm; null until it is touched, which means as before. */
  readonly newTime: string | null;
  /** Who won a game that ended level, and how; empty for a tie. */
  readonly winner: string;
  readonly how: string;
  /** Why the score changes, where it was settled meanwhile. */
  readonly reason: string;
  /** Said yes to "Are you sure?". */
  readonly isCertain: boolean;
}

export const EMPTY: Entry = {
  scores: {},
  unscored: [],
  status: '',
  forfeitedBy: '',
  newDate: '',
  newTime: null,
  isCertain: false,
  winner: '',
  how: '',
  reason: '',
};

/** A user has begun with this game. */
export function isBegun({ scores, unscored, status }: Entry): boolean {
  return status !== '' || unscored.length > 0 || Object.values(scores).some((score) => score.trim() !== '');
}

/**
 * What is wrong with a game's row by game result, with its choice ('status'), or with its new day ('eventDate',
 * 'startTime'); empty when it can be sent.
 */
export type RowErrors = Readonly<Record<string, string>>;

/** @param today where the game is. */
export function errorsOf(missing: MissingGame, entry: Entry, today: string): RowErrors {
  const { game, scoring } = missing;
  if (entry.status === 'forfeit' && entry.forfeitedBy === '') return { status: 'Please say which team forfeited.' };
  if (entry.status === 'postponed') return newDayErrors(missing, entry, today);
  if (entry.status !== '') return {};
  const isScored = game.teams.some(({ id }) => !entry.unscored.includes(id));
  const isFine = (id: string) => (entry.unscored.includes(id) ? isScored : isValid(entry.scores[id], scoring));
  const wrong = game.teams.filter(({ id }) => !isFine(id));
  return Object.fromEntries(wrong.map(({ id }) => [id, INVALID_SCORE]));
}

/** The start of a postponed game as its field shows it, HH:mm; empty while it is still to be decided. */
export const newTimeOf = ({ game }: MissingGame, { newTime }: Entry): string =>
  newTime ?? game.startTime?.slice(0, 5) ?? '';

function newDayErrors(missing: MissingGame, entry: Entry, today: string): RowErrors {
  const startTime = newTimeOf(missing, entry);
  // A typed time says that there is a day.
  const isUndecided = entry.newDate === '' && (entry.newTime === null || entry.newTime === '');
  if (isUndecided) return {};
  const judged = PostponeForm.safeParse({
    copyFromId: missing.game.id,
    eventDate: entry.newDate,
    startTime,
    startTimeUnknown: startTime === '',
  });
  if (!judged.success)
    return Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const fault = postponeFault(judged.data, missing.game, today);
  return fault === undefined ? {} : { [fault.path]: fault.message };
}

/** Two teams with the same number: then it matters whether a team won all the same. */
export function isLevel({ game, scoring }: MissingGame, { status, scores, unscored }: Entry): boolean {
  const [one, other, more] = game.teams.map(({ id }) => scores[id]);
  const isSound = status === '' && unscored.length === 0 && isValid(one, scoring) && isValid(other, scoring);
  return game.teams.length === 2 && more === undefined && isSound && readNumber(one ?? '') === readNumber(other ?? '');
}

const isValid = (typed: string | undefined, scoring: MissingGame['scoring']): boolean =>
  checkScore(readNumber(typed ?? ''), rulesOf(scoring)).ok;

function rulesOf({ toWin, ...scoring }: MissingGame['scoring']): SportScoring {
  return { ...DEFAULT_SCORING, ...scoring, sets: toWin === null ? null : { toWin } };
}

/** Whether the row asks if a team has a team score at all. */
export const asksForTeamScore = ({ scoring }: MissingGame, { status }: Entry): boolean =>
  status === '' && mayLackTeamScore(scoring);

/** What is sent of a row without errors. */
export function itemOf(missing: MissingGame, entry: Entry): MissingScore {
  const { status, forfeitedBy, isCertain, reason } = entry;
  const item = { gameId: missing.game.id, isCertain, reason: reason.trim() };
  if (status === 'forfeit') return { ...item, status, forfeitedBy: [forfeitedBy] };
  if (status === 'postponed' && entry.newDate !== '') {
    const startTime = newTimeOf(missing, entry);
    return { ...item, status, postponedTo: { eventDate: entry.newDate, startTime: startTime || null } };
  }
  if (status !== '') return { ...item, status };
  const winner = isLevel(missing, entry) ? entry.winner : '';
  const scores = missing.game.teams.map(({ id }) => ({
    gameResultId: id,
    score: entry.unscored.includes(id) ? null : readNumber(entry.scores[id] ?? ''),
    ...(winner === id ? { wonBy: entry.how.trim() || 'tie-breaker' } : {}),
  }));
  return { ...item, scores };
}
