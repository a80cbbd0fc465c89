import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { DEMO_LEAGUES } from './leagues.ts';
import { MARYLAND, PLACES } from './places.ts';
import { randomFor } from './prng.ts';
import { sportNamed } from './sports.ts';

const CLASSES = ['4A', '3A', '2A', '1A'] as const;
const REGIONS = ['North', 'East', 'South', 'West'] as const;

/** The league that ranks by RPI, in every sport that it plays. */
const RPI_COUNTY = 'Anne Arundel County';

/** Maryland ranks its football by points, and one county's league by RPI: this season and the one before. */
export async function writePointRankings(tx: Tx, now: Temporal.Instant): Promise<void> {
  const season = seasonOf(now.toString().slice(0, 10));
  const county = PLACES.find(({ name }) => name === RPI_COUNTY);
  const league = DEMO_LEAGUES.find(({ placeId }) => placeId === county?.id);
  const football = sportNamed('Football').id;
  for (const year of [season - 1, season]) {
    await sql`
      insert into point_rankings (state_id, sport_id, season, point_system_id, chosen_by)
      select ${MARYLAND.id}, ${football}, ${year}, id, 'Site staff' from point_systems
      where key = 'mpssaa-football' order by version desc limit 1`.execute(tx);
    await sql`
      insert into point_rankings (league_id, sport_id, season, point_system_id, chosen_by)
      select m.league_id, m.sport_id, m.season, s.id, 'Site staff'
      from (select distinct league_id, sport_id, season from league_memberships
        where league_id = ${league?.id ?? 0} and season = ${year}) m
      cross join point_systems s where s.key = 'chsaa-rpi'`.execute(tx);
    await writeClasses(tx, football, year);
  }
}

/** A class and a region for each school of the state that plays; the same one in every season. */
async function writeClasses(tx: Tx, sport_id: number, season: number): Promise<void> {
  const schools = await tx
    .selectFrom('teams')
    .innerJoin('schools', 'schools.id', 'teams.school_id')
    .where('teams.sport_id', '=', sport_id)
    .where('teams.season', '=', season)
    .where('schools.state_id', '=', MARYLAND.id)
    .select('schools.id')
    .orderBy('schools.id')
    .execute();
  const rows = schools.map(({ id }) => ({
    school_id: id,
    sport_id,
    season,
    class: randomFor('class', id).pick(CLASSES),
    region: randomFor('region', id).pick(REGIONS),
  }));
  if (rows.length > 0) await tx.insertInto('school_classes').values(rows).execute();
}
