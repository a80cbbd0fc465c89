import { setImmediate as others } from 'node:timers/promises';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyReply } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { CALENDAR_END, calendarEntry, calendarHead, spansOf } from './calendar-file.ts';
import { presentGame } from './present-game.ts';
import { type FeedDay, type FeedScope, listCalendarGames, listFeedDays } from './queries.ts';

/** A season stays in the calendar until its next one is well under way; what is older is history. */
const DAYS_BACK = 400;

/** A league has ten thousand games: read and written some at a time, they neither fill the memory nor keep others waiting. */
const AT_ONCE = 250;

/** The calendar that a member subscribes to: the past year, and all that is known of what comes. */
export async function feedFile(
  { db, clock, settings }: Platform,
  { name, scope }: { name: string; scope: FeedScope },
): Promise<string> {
  const today = clock().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const days = await listFeedDays(db, scope, addDays(today, -DAYS_BACK));
  const parts = [calendarHead({ name, refresh: 'PT1H' }, zonesOf(days))];
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const ids = days.slice(from, from + AT_ONCE).map(({ id }) => id);
    const entries = (await listCalendarGames(db, ids)).flatMap((game) =>
      game.event_date === null ? [] : presentGame(game, game.event_date, settings.publicUrl),
    );
    parts.push(entries.map(calendarEntry).join(''));
    await others();
  }
  return [...parts, CALENDAR_END].join('');
}

/** The first and the last day of each zone; what begins late ends on the day after. */
function zonesOf(days: readonly FeedDay[]) {
  const spans = [...Map.groupBy(days, ({ tz }) => tz)].map(([tz, own]) => ({
    tz,
    from: Temporal.PlainDate.from(own[0]?.event_date ?? ''),
    until: Temporal.PlainDate.from(own.at(-1)?.event_date ?? '').add({ days: 1 }),
  }));
  return spansOf(spans);
}

/** Answers with an iCalendar file. Inline: phones then offer to add it instead of putting a file away. */
export function sendCalendar(reply: FastifyReply, fileName: string, file: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8; method=PUBLISH')
    .header('content-disposition', `inline; filename="${fileName}.ics"`)
    .send(file);
}
