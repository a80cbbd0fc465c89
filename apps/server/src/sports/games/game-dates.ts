import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { onDays, playedWhere } from './played-where.ts';
import type { Days, GameFilter } from './resolve-filter.ts';

export interface GameDate {
  readonly date: string;
  readonly games: number;
}

/** The days with games and how many there are, oldest first. Reads two indexes and no table. */
export async function listGameDates(db: Reader, filter: GameFilter & { readonly days: Days }): Promise<GameDate[]> {
  const places = playedWhere(filter);
  const { rows } = await (places === undefined
    ? everywhere(filter)
    : sql<GameDate>`
        select listed_on as date, count(*) as games from (${places}) p
        where game_id not in (select g.id from games g where ${onDays('g.listed_on', filter.days)}
          and (g.game_type = 'Event' or g.removed_at is not null or g.event_date is null))
        group by listed_on order by listed_on`
  ).execute(db);
  return rows;
}

function everywhere({ days, sportIds }: GameFilter & { readonly days: Days }): RawBuilder<GameDate> {
  const inSports = sportIds === undefined ? sql`` : sql`and g.sport_id = any(${sportIds}::int[])`;
  return sql<GameDate>`
    select g.listed_on as date, count(*) as games from games g
    where ${onDays('g.listed_on', days)} ${inSports}
      and g.game_type <> 'Event' and g.removed_at is null and g.event_date is not null
    group by g.listed_on order by g.listed_on`;
}
