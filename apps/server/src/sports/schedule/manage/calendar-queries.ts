import { CALENDAR_MOST } from '@csz/contract/schedule/calendar-schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { type GameFilter, onDays, playedWhere } from '#server/sports/games/api.ts';

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

interface Asked {
  readonly filter: GameFilter;
  readonly types: readonly string[];
}

/** Games and events of a calendar, by day and time; what has no time yet comes first on its day, as all-day entries do. */
export async function listEntries(db: Reader, asked: Asked) {
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

async function findIds(db: Reader, { filter, types }: Asked): Promise<number[]> {
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
