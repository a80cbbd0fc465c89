import { pages } from '@csz/contract/pages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { entriesOf } from '#server/testing/read-calendar.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example.org', CACHE_MB: '64' });
const { db } = portal;
const GAMES = 3000;

test('a county league with 3,000 games comes whole, and from finished bytes with its headers the second time', async () => {
  const sport = await aSport(db);
  const league = await aLeague(db);
  const schools = [
    await aSchool(db, { short_name: 'Stony Creek' }),
    await aSchool(db, { short_name: 'Peña Ridge 🏈' }),
  ];
  for (const { id } of schools)
    await aMembership(db, { league_id: league.id, school_id: id, sport_id: sport.id, season: 2026 });
  const model = await aGame(db, { schools: schools.map(({ id }) => id), sport_id: sport.id });
  await sql`
    with made as (
      insert into games (sport_id, season, event_date, listed_on, start_time, tz, notes)
      select sport_id, season, day, day, start_time, tz, repeat('Bring water, and a friend; ', 8)
      from games, generate_series(2, ${GAMES}::int) n,
        lateral (select '2026-08-15'::date + n % 90 as day) d where id = ${model.id}
      returning id, sport_id, season, listed_on)
    insert into game_results (game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home)
    select made.id, s.id, s.district_id, s.state_id, made.sport_id, made.season, made.listed_on, s.id = ${schools[0]?.id}
    from made, schools s where s.id = any(${schools.map(({ id }) => id)}::int[])`.execute(db);

  const address = pages.calendarOfLeague(String(league.id));
  const first = await portal.get<string>(address);
  expect(entriesOf(first.body).size).toBe(GAMES);

  const second = await portal.get<string>(address);
  expect(second.body).toBe(first.body);
  for (const name of ['etag', 'content-type', 'content-disposition'])
    expect(second.headers[name]).toBe(first.headers[name]);
  const third = await portal.get(address, { 'if-none-match': String(second.headers.etag) });
  expect(third).toMatchObject({ status: 304, body: '' });
});
