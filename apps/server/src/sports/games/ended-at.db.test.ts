import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/types.ts';
import { aSchool, aSport, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const { db } = await openPortal();

const GAMES = 2000;
const BATCH = 200;

/** Rows that this transaction read by reading a whole table. */
async function rowsReadWhole(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname in ('games', 'game_results')`.execute(
    tx,
  );
  return rows[0]?.rows ?? 0;
}

test('when a game was over is looked up by index, also in the batches of the first file of an empty portal', async () => {
  const sport = await aSport(db);
  const schools = [await aSchool(db), await aSchool(db)];
  for (const { id } of schools) await aTeam(db, { school_id: id, sport_id: sport.id, season: 2026 });
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into games (id, sport_id, season, event_date, start_time, tz, listed_on, result_status)
      overriding system value
      select n, ${sport.id}, 2026, '2026-10-01', '18:00', 'America/New_York', '2026-10-01', 'no_contest'
      from generate_series(1, ${sql.lit(GAMES)}) n`.execute(tx);
    await sql`update games set result_status = 'forfeit'`.execute(tx);
    for (let from = 1; from < GAMES; from += BATCH)
      for (const { id, district_id, state_id } of schools)
        await sql`
          insert into game_results (game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home, forfeited)
          select n, ${id}, ${district_id}, ${state_id}, ${sport.id}, 2026, '2026-10-01', ${id === schools[0]?.id}, true
          from generate_series(${sql.lit(from)}, ${sql.lit(from + BATCH - 1)}) n`.execute(tx);
    // The update above reads the table once; so does what comes before it.
    expect(await rowsReadWhole(tx)).toBeLessThan(3 * GAMES);
    const ended = await tx.selectFrom('game_results').select('ended_at').distinct().execute();
    expect(ended).toEqual([{ ended_at: expect.any(Date) }]);
  });
});
