import { SCORES_OPEN_DAYS } from '@csz/contract/core/constants';
import { daysBetween } from '@csz/rules/civil-date';
import { knownTime, mayHaveScore } from '@csz/rules/game-time';
import { seasonOf } from '@csz/rules/season';
import type { Selectable } from 'kysely';
import { localNow } from '#server/platform/clock.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';

export type Reportable = Pick<
  Selectable<Games>,
  | 'game_type'
  | 'status'
  | 'result_status'
  | 'score_trust'
  | 'event_date'
  | 'is_event_date_tbd'
  | 'start_time'
  | 'start_time_unknown'
  | 'tz'
  | 'season'
  | 'removed_at'
  | 'locked_at'
>;

/** No one's report changes what a committee has ruled, or is about to rule. */
const RULED = new Set(['forfeit', 'double_forfeit', 'no_contest', 'vacated', 'pending']);

/** Who reports: those who keep a team's affairs have all season, and may doubt what staff settled. */
export type ReportingAs = 'member' | 'coach';

/** Why a game takes no score now. */
export type ScoresClosed =
  | 'event-without-result'
  | 'game-not-active'
  | 'scores-not-open'
  | 'score-locked'
  | 'scores-closed'
  | 'season-over';

/** Whether anyone may report this game's score now, in their own right as a member. */
export function canSubmitScores(game: Reportable, now: Temporal.Instant): boolean {
  return scoresClosed(game, now, 'member') === undefined;
}

/**
 * Why this game takes no report now: it has not begun (without a known time: it is not noon of its day), it is not on, it
 * was more than a week ago, or who settled it had the last word. Undefined when it takes one.
 */
export function scoresClosed(game: Reportable, now: Temporal.Instant, as: ReportingAs): ScoresClosed | undefined {
  if (game.game_type === 'Event') return 'event-without-result';
  if (game.status !== 'Active' || game.removed_at !== null) return 'game-not-active';
  const when = knownTimeOf(game);
  const { today, time } = localNow(() => now, game.tz);
  if (when.playedOn === null || !mayHaveScore(when, today, time)) return 'scores-not-open';
  if (game.locked_at !== null || RULED.has(game.result_status)) return 'score-locked';
  const isRecent = daysBetween(when.playedOn, today) <= SCORES_OPEN_DAYS;
  // A game of the last days of June is still reported in July.
  if (!isRecent && seasonOf(today) > game.season) return 'season-over';
  if (as === 'coach') return undefined;
  const isDecided = game.result_status === 'final' && game.score_trust !== 'confirmed';
  return isDecided || !isRecent ? 'scores-closed' : undefined;
}

/** Day and time of a game's row, as far as they are settled. */
export function knownTimeOf(
  game: Pick<Reportable, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'start_time_unknown'>,
) {
  return knownTime({
    eventDate: game.event_date,
    isEventDateTBD: game.is_event_date_tbd,
    startTime: game.start_time,
    startTimeUnknown: game.start_time_unknown,
  });
}
