import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** More than any limit. */
const MANY = 1000;

/** Uses up what may be tried under a key, in this window and in the next: one may end while a test runs. */
export async function useUp(db: Db, key: string, windowSeconds: number): Promise<void> {
  await sql`
    insert into attempts (key, window_start, count)
    select ${key}, to_timestamp((floor(extract(epoch from now()) / ${windowSeconds}::int) + later) * ${windowSeconds}::int),
      ${MANY}::int
    from generate_series(0, 1) as later
    on conflict (key, window_start) do update set count = excluded.count`.execute(db);
}
