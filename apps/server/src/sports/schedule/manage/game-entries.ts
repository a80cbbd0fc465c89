import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';

/** One of the entries that a game had as it was postponed, again and again. */
export interface GameEntry {
  readonly id: number;
  readonly status: string;
  readonly event_date: string | null;
}

/** The entry that was there first, and all that took its place or that of another one. */
const entryIds = (id: number): RawBuilder<unknown> => sql`
  with recursive earlier as (
    select id, postponed_from_id from games where id = ${id}
    union
    select g.id, g.postponed_from_id from games g join earlier e on g.id = e.postponed_from_id
  ), entries as (
    select id from earlier
    union
    select g.id from games g join entries e on g.postponed_from_id = e.id
  )
  select id from entries`;

/** Locks all entries of one game, so that two who put two of them back on come one after the other. Before any other lock. */
export async function lockEntries(tx: Tx, id: number): Promise<void> {
  await sql`select from games where id in (${entryIds(id)}) order by id for update`.execute(tx);
}

/** Another entry of the same game that is on: with both on, one game would stand twice. */
export async function findStandingEntry(db: Reader, id: number): Promise<GameEntry | undefined> {
  const { rows } = await sql<GameEntry>`
    select id, status, event_date from games
    where id in (${entryIds(id)}) and id <> ${id} and status = 'Active' and removed_at is null
    order by id limit 1`.execute(db);
  return rows[0];
}
