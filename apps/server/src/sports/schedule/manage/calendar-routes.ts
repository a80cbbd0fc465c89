import { GAME_TYPES, PLAYED_GAME_TYPES } from '@csz/contract/core/constants';
import * as calls from '@csz/contract/schedule/calendar-schedule';
import { CALENDAR_MOST } from '@csz/contract/schedule/calendar-schedule';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Member, requireMember } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type GameFilter,
  type GameFilterAsked,
  listGameTeams,
  onDays,
  playedWhere,
  resolveFilter,
} from '#server/sports/games/api.ts';
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

/** A role that was chosen stands for its place: the team, the school or the county, unless another one is named. */
function withRolePlace({ roleId, ...asked }: Asked, { roles }: Pick<Member, 'roles'>): GameFilterAsked {
  const role = roles.find(({ id }) => String(id) === roleId);
  if (role === undefined) return asked;
  const hasPlace = [asked.schoolId, asked.districtId, asked.leagueId].some((id) => id !== undefined);
  const place = role.schoolId === null ? { districtId: textOf(role.districtId) } : { schoolId: textOf(role.schoolId) };
  return { ...(hasPlace ? {} : place), ...asked, sportId: asked.sportId ?? textOf(role.sportId) };
}

const textOf = (id: number | null) => (id === null ? undefined : String(id));

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

interface ShownEntries {
  readonly filter: GameFilter;
  readonly types: readonly string[];
}

/** Games and events of a calendar, by day and time; what has no time yet comes first on its day, as all-day entries do. */
async function listEntries(db: Reader, asked: ShownEntries) {
  const ids = await findIds(db, asked);
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .selectAll('g')
    .select(['s.name as sport_name', hasProposal.as('has_proposal')])
    .where(sql<boolean>`g.id = any(${ids.slice(0, CALENDAR_MOST)}::int[])`)
    .orderBy('g.listed_on')
    .orderBy(sql`g.start_time nulls first`)
    .orderBy('g.id')
    .execute();
  return { rows, total: ids.length };
}

const hasProposal = sql<boolean>`exists (
  select from game_proposals p where p.game_id = g.id and p.status = 'open')`;

async function findIds(db: Reader, { filter, types }: ShownEntries): Promise<number[]> {
  const places = playedWhere(filter);
  const inPlaces =
    places === undefined
      ? sql``
      : sql`join (${places}) p on p.listed_on = g.listed_on and p.sport_id = g.sport_id and p.game_id = g.id`;
  const conditions: RawBuilder<unknown>[] = [
    sql`g.removed_at is null`,
    sql`g.game_type = any(${types}::text[])`,
    ...(filter.days === undefined ? [] : [onDays('g.listed_on', filter.days)]),
    ...(filter.sportIds === undefined ? [] : [sql`g.sport_id = any(${filter.sportIds}::int[])`]),
  ];
  const { rows } = await sql<{ id: number }>`
    select g.id from games g ${inPlaces} where ${sql.join(conditions, sql` and `)}
    order by g.listed_on, g.start_time nulls first, g.id`.execute(db);
  return rows.map(({ id }) => id);
}
