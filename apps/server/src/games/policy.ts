import { SCORES_OPEN_DAYS } from '@csz/contract/constants';
import { daysBetween } from '@csz/rules/civil-date';
import { isPast, knownTime } from '@csz/rules/game-time';
import type { Selectable } from 'kysely';
import { localNow } from '#server/platform/clock.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';

export type ScoreableGame = Pick<
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
  | 'removed_at'
>;

/** Nobody's report changes what a committee has ruled, or is about to rule. */
const RULED = new Set(['forfeit', 'double_forfeit', 'no_contest', 'vacated', 'pending']);

/**
 * Whether anyone may report this game's score now: it has begun (without a known time: its day is over), not more than
 * a week ago, it is on, and nobody has settled it officially.
 */
export function canSubmitScores(game: ScoreableGame, now: Temporal.Instant): boolean {
  if (game.game_type === 'Event' || game.status !== 'Active' || game.removed_at !== null) return false;
  if (game.score_trust === 'official' || RULED.has(game.result_status)) return false;
  const when = knownTimeOf(game);
  const { today, time } = localNow(() => now, game.tz);
  return when.playedOn !== null && isPast(when, today, time) && daysBetween(when.playedOn, today) <= SCORES_OPEN_DAYS;
}

/** Day and time of a game's row, as far as they are settled. */
export function knownTimeOf(
  game: Pick<ScoreableGame, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'start_time_unknown'>,
) {
  return knownTime({
    eventDate: game.event_date,
    isEventDateTBD: game.is_event_date_tbd,
    startTime: game.start_time,
    startTimeUnknown: game.start_time_unknown,
  });
}
