import { Problem } from '@csz/contract/problem';
import { knownTime } from '@csz/rules/game-time';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { gameCalendar } from './game-calendar.ts';
import { getGame } from './get-game.ts';

/** `/scores/view/12/calendar.ics`: a game to put into one's own calendar. */
export function serveGameCalendar(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/scores/view/:id(^[1-9]\\d{0,8}$)/calendar.ics',
    { schema: { hide: true } },
    async ({ params: { id } }, reply) => {
      const game = await getGame(platform, Number(id));
      const { playedOn } = knownTime(game);
      if (playedOn === null) throw new Problem('game-undated');
      // Inline: phones then offer to add it instead of putting a file away.
      return reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `inline; filename="game-${id}.ics"`)
        .send(gameCalendar(game, playedOn, platform.settings.publicUrl));
    },
  );
}
