import { GAME_TYPES, PLAYED_GAME_TYPES } from '@csz/contract/core/constants';
import * as calls from '@csz/contract/schedule/calendar-schedule';
import type { FastifyInstance } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type GameFilterAsked, listGameTeams, resolveFilter } from '#server/sports/games/api.ts';
import { withRolePlace } from './calendar-filter.ts';
import { listEntries } from './calendar-queries.ts';
import { getCalendarGame } from './get-calendar-game.ts';
import { presentEntry } from './present-entry.ts';

/** Calendars differ by who looks: what one may do with an entry stands in it, so none of this is kept for others. */
export function serveCalendar(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listCalendar, ({ query: { withEvents, ...query } }, request) =>
    listCalendar(platform, requireMember(request), query, withEvents ? GAME_TYPES : PLAYED_GAME_TYPES),
  );

  serve(app, calls.listEventCalendar, ({ query }, request) =>
    listCalendar(platform, requireMember(request), query, ['Event']),
  );

  serve(app, calls.getCalendarGame, ({ params }, request) =>
    getCalendarGame(platform, requireMember(request), Number(params.id)),
  );
}

type Asked = GameFilterAsked & { readonly roleId?: string | undefined };

async function listCalendar({ db }: Platform, member: Member, asked: Asked, types: readonly string[]) {
  const filter = await resolveFilter(db, withRolePlace(asked, member));
  const { rows, total } = await listEntries(db, { filter, types });
  const sides = Map.groupBy(
    await listGameTeams(
      db,
      rows.map(({ id }) => id),
    ),
    ({ game_id }) => game_id,
  );
  return { items: rows.map((row) => presentEntry(row, sides.get(row.id) ?? [], member)), total };
}
