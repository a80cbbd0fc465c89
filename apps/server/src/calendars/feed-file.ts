import { addDays } from '@csz/rules/civil-date';
import type { Platform } from '#server/platform/platform.ts';
import { calendarFile } from './calendar-file.ts';
import { presentGame } from './present-game.ts';
import { type FeedScope, listFeedGames } from './queries.ts';

/** A season stays in the calendar until its next one is well under way; what is older is history. */
const DAYS_BACK = 400;

/** The calendar that somebody subscribes to: the past year, and all that is known of what comes. */
export async function feedFile(
  { db, clock, settings }: Platform,
  { name, scope }: { name: string; scope: FeedScope },
): Promise<string> {
  const today = clock().toZonedDateTimeISO('UTC').toPlainDate().toString();
  const games = await listFeedGames(db, scope, addDays(today, -DAYS_BACK));
  const entries = games.flatMap((game) =>
    game.event_date === null ? [] : presentGame(game, game.event_date, settings.publicUrl),
  );
  return calendarFile({ name, refresh: 'PT1H', entries });
}
