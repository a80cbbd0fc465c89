import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Puts a school into the leagues of another, which it turned out to be; its teams are there already. What the other
 * had goes with its teams.
 */
export async function replaceSchoolInLeagues(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    insert into league_memberships (league_id, school_id, sport_id, season, division_id, withdrawn_at)
    select league_id, ${into}, sport_id, season, division_id, withdrawn_at
    from league_memberships where school_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`
    update league_decisions set
      among_ids = array_replace(among_ids, ${from}::int, ${into}::int),
      order_ids = array_replace(order_ids, ${from}::int, ${into}::int)
    where ${from}::int = any(among_ids)`.execute(tx);
}
