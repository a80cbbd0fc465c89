/** Whether the low score wins, as in golf and cross country. All that most rules need to know of a sport. */
export interface ScoreOrder {
  lowWins: boolean;
}

/** How a sport keeps score: what may be entered, and what the reporter has to confirm. */
export interface SportScoring extends ScoreOrder {
  /** 'points', 'goals', 'runs', 'sets', 'strokes': what one counts. */
  unit: string;
  /** Smallest difference between scores: 1, ½ in swimming and track, .001 in gymnastics. */
  step: number;
  min: number;
  /** Above this a score is possible but so rare that the reporter confirms it and staff review it. */
  softMax: number;
  /** Above this no score is stored. */
  hardMax: number;
  /** Equal scores can stand as the final result. */
  allowTie: boolean;
  /** Sports won by sets count the sets as the score; no team wins more than `toWin`. */
  sets: { toWin: number } | null;
  /** 'placing' for sports of many teams at once, where a place matters more than a score. */
  kind: 'team' | 'placing';
}

/** No sport of the region needs more; it also keeps a slipped finger out of the sums. */
export const HARD_MAX_SCORE = 9999;

/** What a visitor reads beside a score that cannot be. */
export const INVALID_SCORE = 'Must be valid score';

/** How scores are kept until a sport has its own: whole points from 0. */
export const DEFAULT_SCORING: SportScoring = {
  unit: 'points',
  step: 1,
  min: 0,
  softMax: 200, // above every total of a usual dual meet, the highest-scoring contest of two
  hardMax: HARD_MAX_SCORE,
  lowWins: false,
  allowTie: true,
  sets: null,
  kind: 'team',
};

/** A score that may be stored, `suspicious` when someone should look at it first, or the reason why it may not. */
export type ScoreCheck = { ok: true; suspicious: boolean } | { ok: false; reason: string };

/** Whether a number has at most three places, as every score and every part of one has. */
export function isScoreNumber(value: number): boolean {
  return value === Number(value.toFixed(3));
}

/** What is in the place of the score of a team that has none. */
export const NO_TEAM_SCORE = 'No team score';

/** A cross-country or golf team with too few finishers has no team score; where the high score wins it would have 0. */
export function mayLackTeamScore({ lowWins }: ScoreOrder): boolean {
  return lowWins;
}

/** Whether one team's score is possible in its sport, or why not. */
export function checkScore(value: number, scoring: SportScoring): ScoreCheck {
  const max = Math.min(scoring.hardMax, scoring.sets?.toWin ?? Number.POSITIVE_INFINITY);
  const valid = Number.isFinite(value) && value >= scoring.min && value <= max && isWholeSteps(value, scoring.step);
  return valid ? { ok: true, suspicious: value > scoring.softMax } : { ok: false, reason: INVALID_SCORE };
}

/**
 * Checks the scores of a whole game. Equal ones in a sport without ties are suspicious, and so are sets of which neither side,
 * or both, have as many as it takes: someone must have won.
 */
export function checkScores(values: readonly number[], scoring: SportScoring): ScoreCheck {
  const checks = values.map((value) => checkScore(value, scoring));
  const refused = checks.find((check) => !check.ok);
  if (refused) return refused;
  const undecided = values.length === 2 && (isForbiddenTie(values, scoring) || !isWonBySets(values, scoring));
  return { ok: true, suspicious: undecided || checks.some((check) => check.ok && check.suspicious) };
}

/** The scoring of a game while it is played: all may be level, and no side has won a match of sets yet. */
export function whilePlayed(scoring: SportScoring): SportScoring {
  return { ...scoring, allowTie: true, sets: null };
}

/** The scoring of the matches of a bracket: one of the two goes on, so level scores are confirmed by the reporter. */
export function inBracket(scoring: SportScoring): SportScoring {
  return { ...scoring, allowTie: false };
}

const isForbiddenTie = ([one, other]: readonly number[], { allowTie }: SportScoring) => one === other && !allowTie;

const isWonBySets = (values: readonly number[], { sets }: SportScoring) =>
  sets === null || values.filter((value) => value === sets.toWin).length === 1;

/** Exactly the decimal that the steps make up, so that neither 1e-300 nor 20.9999999 is a score that shows as another one. */
function isWholeSteps(value: number, step: number): boolean {
  // 143225 * .001 is 143.22500000000002 in binary; no step has six places.
  return value === Number((Math.round(value / step) * step).toFixed(6));
}
