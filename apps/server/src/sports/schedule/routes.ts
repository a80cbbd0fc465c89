import * as calls from '@csz/contract/schedule/calls';
import { seasonLabel } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSchedules } from './list-schedules.ts';
import { presentGroup } from './present.ts';

/** What each choice of the event-type filter shows; without a choice custom events are among the games. */
const GAME_TYPES = {
  Scrimmage: ['Scrimmage'],
  'Game or Tournament': ['Game', 'Tournament'],
} as const;

export function scheduleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listSchedules, async ({ query }) => {
    const school = await listSchedules(platform, query);
    const types: readonly string[] | undefined = query.eventType && GAME_TYPES[query.eventType];
    const shown = {
      now: platform.clock(),
      shows: ({ game }: { game: { gameType: string } }) => types === undefined || types.includes(game.gameType),
    };
    const items = school.teams
      .map((team) => presentGroup(team, school, shown))
      .filter(({ gamesPast, gamesFuture }) => gamesPast.length + gamesFuture.length > 0);
    const [only] = items.length === 1 ? items : [];
    return {
      items,
      total: items.length,
      league: only === undefined || only.leagueName === '' ? null : { leagueName: only.leagueName },
      season: seasonLabel(school.season),
    };
  });
}
