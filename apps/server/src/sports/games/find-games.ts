import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { onDays, playedWhere } from './played-where.ts';
import type { GameFilter } from './resolve-filter.ts';

export interface GamesAsked extends GameFilter {
  readonly gameType?: string | undefined;
  readonly withRemoved: boolean;
}

export interface FoundGames {
  /** Of the page, in the order of the list. */
  readonly ids: number[];
  /** Of all pages. */
  readonly total: number;
}

/**
 * The games of a page, custom events apart, by sport, then day, time and number of a doubleheader; what has no time
 * yet comes last on its day, what has no day last in its season. Without a page, all of them.
 */
export async function findGames(db: Reader, asked: GamesAsked, page?: PageQuery): Promise<FoundGames> {
  const places = playedWhere(asked);
  const inPlaces =
    places === undefined
      ? sql``
      : sql`join (${places}) p on p.listed_on = g.listed_on and p.sport_id = g.sport_id and p.game_id = g.id`;
  const cut = page === undefined ? sql`` : sql`limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`;
  // Days and sports stand in both conditions, so that two index ranges in one order are merged.
  const { rows } = await sql<FoundGames>`
    with found as materialized (
      select g.id, s.weight, s.name collate "C" as name, s.id as sport_id, g.listed_on, g.event_date is null as undated,
        case when g.start_time_unknown then null else g.start_time end as start_time,
        coalesce(g.doubleheader_no, 1) as number
      from games g join sports s on s.id = g.sport_id ${inPlaces}
      where ${sql.join(conditionsOf(asked), sql` and `)}
    )
    select (select count(*) from found) as total, array(select id from found ${inOrder} ${cut}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

const inOrder = sql`order by weight desc, name, sport_id, listed_on, undated, start_time nulls last, number, id`;

function conditionsOf({ days, sportIds, isDated, gameType, withRemoved }: GamesAsked): RawBuilder<unknown>[] {
  const conditions = [gameType === undefined ? sql`g.game_type <> 'Event'` : sql`g.game_type = ${gameType}`];
  if (!withRemoved) conditions.push(sql`g.removed_at is null`);
  if (isDated) conditions.push(sql`g.event_date is not null`);
  if (days !== undefined) conditions.push(onDays('g.listed_on', days));
  if (sportIds !== undefined) conditions.push(sql`g.sport_id = any(${sportIds}::int[])`);
  return conditions;
}
