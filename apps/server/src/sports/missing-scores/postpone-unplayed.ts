import type { MissingScore } from '@csz/contract/missing-scores/calls';
import { type PostponeForm, postponeFault } from '@csz/contract/schedule/game-form';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame, unflagGames } from '#server/sports/games/api.ts';
import { clockWords, dayWords, fieldProblem, postpone } from '#server/sports/schedule/api.ts';
import type { Speaker } from './speech.ts';

export type NewDay = NonNullable<MissingScore['postponedTo']>;

/** 'Nov 12, 2026, 6:00 pm' */
export const newDayWords = ({ eventDate, startTime }: NewDay): string =>
  [dayWords(eventDate), ...(startTime === null ? [] : [clockWords(startTime)])].join(', ');

/** @throws {Problem} `bad-request` beside the field, for a day or time that lies before. */
export async function assertNewDay(tx: Tx, { clock }: Platform, game: Game, day: NewDay): Promise<void> {
  const scheduled = await getGame(tx, game.id);
  const { today } = localNow(clock, scheduled.tz);
  const original = { eventDate: scheduled.event_date, startTime: scheduled.start_time };
  const fault = postponeFault(formOf(scheduled, day), original, today);
  if (fault !== undefined) throw fieldProblem(fault.path, fault.message);
}

/**
 * Gives a game that has no result its new day, as the schedule does it.
 *
 * @returns the sentence that says where it stands now, and what else its teams have around then.
 * @throws {Problem} `bad-request` beside the field, for a day or time that lies before.
 */
export async function postponeUnplayed(
  tx: Tx,
  platform: Platform,
  locked: Game,
  { day, speaker: { member } }: { day: NewDay; speaker: Speaker },
): Promise<string> {
  const game = await getGame(tx, locked.id, { lock: true });
  const { warnings } = await postpone(tx, platform, { game, by: member, form: formOf(game, day) });
  // Staff need not rule on a game that is off.
  if (locked.review_reason !== null) await unflagGames(tx, [game.id]);
  return [`Postponed to ${newDayWords(day)}.`, ...warnings].join(' ');
}

/** It is to last as long as before. */
function formOf(game: Game, { eventDate, startTime }: NewDay): PostponeForm {
  const endTime = endOf(game, startTime);
  return {
    copyFromId: String(game.id),
    eventDate,
    startDateUnknown: false,
    startTime,
    startTimeUnknown: startTime === null,
    endTime,
    endTimeUnknown: endTime === null,
  };
}

function endOf({ start_time, end_time }: Game, startTime: string | null): string | null {
  if (startTime === null || start_time === null || end_time === null) return null;
  const lasts = Temporal.PlainTime.from(start_time).until(end_time);
  return Temporal.PlainTime.from(startTime).add(lasts).toString();
}
