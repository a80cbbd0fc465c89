import { DIRECTORY } from '@csz/contract/directory/keys';
import { gameKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { calendarFile } from './calendar-file.ts';
import { serveFeeds } from './feed-routes.ts';
import { serveMemberFeed } from './member-feed-routes.ts';
import { presentGame } from './present-game.ts';
import { findCalendarGame } from './queries.ts';
import { sendCalendar } from './send-calendar.ts';

/** Games for the calendars of phones and computers: one to add, and feeds to subscribe to. */
export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serveGameCalendar(app, platform);
  serveFeeds(app, platform);
  serveMemberFeed(app, platform);
}

/** `/scores/view/12/calendar.ics`: a game to put into one's own calendar. */
function serveGameCalendar(app: FastifyInstance, { db, settings }: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/scores/view/:id(^[1-9]\\d{0,8}$)/calendar.ics',
    { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } },
    async (request, reply) => {
      const { id } = request.params;
      dependOn(request, [gameKey(id)]);
      const game = await findCalendarGame(db, Number(id));
      if (game === undefined) throw new Problem('game-not-found');
      // What is added once does not move by itself, so a day that may still change is none; feeds have it.
      if (game.event_date === null || game.is_event_date_tbd) throw new Problem('game-undated');
      const entries = [presentGame(game, game.event_date, settings.publicUrl)];
      return sendCalendar(reply, `game-${id}`, calendarFile({ entries }));
    },
  );
}
