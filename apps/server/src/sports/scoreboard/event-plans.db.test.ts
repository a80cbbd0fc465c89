import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

/** Two hundred games a day in one county. */
async function playDays({ home, away, sport, district }: Awaited<ReturnType<typeof aRivalry>>): Promise<void> {
  await sql`
    with played as (
      insert into games (sport_id, season, event_date, tz, listed_on)
      select ${sport.id}, 2026, day, 'America/New_York', day
      from generate_series(date '2026-09-01', '2026-10-10', interval '1 day') d, lateral (select d::date as day) days,
        generate_series(1, 200)
      returning id, listed_on)
    insert into game_results (game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home)
    select id, school, ${district.id}, ${district.state_id}, ${sport.id}, 2026, listed_on, school = ${home.id}::int
    from played, unnest(array[${home.id}, ${away.id}]::int[]) school`.execute(db);
  await sql`vacuum analyze games, game_results`.execute(db);
}

/** How often each connection used the plan that it kept of the statements with these words. */
async function keptPlans(from: Db, words: string): Promise<number[]> {
  const onEach = Array.from({ length: 20 }, () =>
    sql<{ kept: number }>`
      select coalesce(sum(generic_plans), 0)::int as kept from pg_prepared_statements
      where starts_with(statement, 'select "g"."id"') and strpos(statement, ${words}) > 0`.execute(from),
  );
  return (await Promise.all(onEach)).map(({ rows }) => rows[0]?.kept ?? 0);
}

// Most days have no custom event, and to plan for one took thirty times as long as to see that.
test('the plan of a day of custom events is kept', async () => {
  const rivals = await aRivalry(db);
  // The teams of the season come with their first game.
  await rivals.play({ event_date: '2026-09-01' });
  await playDays(rivals);
  for (let call = 0; call < 30; call += 1) {
    expect(await portal.get(`/api/csz/events?${rivals.query}&date=2026-10-02`)).toMatchObject({ body: { total: 0 } });
  }
  expect(Math.max(...(await keptPlans(db, '"g"."game_type" =')))).toBeGreaterThan(5);
});
