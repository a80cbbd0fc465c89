import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { districtsOfTeam } from './api.ts';

const { db } = await openPortal();

test('a team is kept by its county, and by the leagues of that school, sport and season alone', async () => {
  const home = await aSchool(db);
  const away = await aSchool(db, { state_id: home.state_id });
  const game = await aGame(db, { schools: [home.id, away.id] });
  const [sport_id, season] = [game.sport_id, game.season];
  const inLeague = async (given: object) => {
    const district = await aDistrict(db, { state_id: home.state_id });
    const league = await aLeague(db, { district_id: district.id });
    const team = { league_id: league.id, school_id: home.id, sport_id, season };
    await aMembership(db, { ...team, ...given });
    return district.id;
  };
  const own = await inLeague({});
  await inLeague({ season: season - 1 });
  await inLeague({ sport_id: (await aSport(db)).id });
  await inLeague({ school_id: away.id });
  const { rows } = await sql<{ districts: number[] }>`
    select ${districtsOfTeam} as districts from game_results r
    where r.game_id = ${game.id} and r.school_id = ${home.id}`.execute(db);
  expect(rows[0]?.districts.toSorted()).toEqual([home.district_id, own].toSorted());
});
