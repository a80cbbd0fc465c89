import { seasonOf } from '@csz/rules/season';
import pg from 'pg';
import { migratedDatabase } from '../scripts/postgresql/migrated-database.ts';
import { openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';
import { recordStatements, sendBare } from './record-statements.ts';

const STATES = 50;
const COUNTIES_A_STATE = 20;
const SCHOOLS_A_COUNTY = 20;

/** What people type into the search of the header. */
const TYPED = {
  'the first letters': 'qua',
  'a school': 'quarry ridge',
  'a team': 'quarry ridge football',
  'a mascot': 'stonecutters',
  'a county and a sport': 'county 7 soccer',
  'a misspelt school': 'quary rigde',
} as const;

/** Suggestions among 20,000 schools against the statements that find them, sent by the bare driver. */
export async function searchAgainstBare(plan: Plan, server: string): Promise<Figure[]> {
  const season = seasonOf(new Date().toISOString().slice(0, 10));
  const world = { url: await migratedDatabase(server, 'bench_search'), size: { states: STATES, seasons: 1 }, season };
  const client = new pg.Client({ connectionString: world.url, options: '-c random_page_cost=1.1 -c jit=off' });
  await client.connect();
  await client.query(schoolsSql(season));
  await client.query('vacuum analyze');
  const portal = await openLocalPortal(world);
  const figures: Figure[] = [];
  try {
    for (const [name, words] of Object.entries(TYPED)) {
      const find = () => portal.get(`/api/csz/search?searchTerm=${encodeURIComponent(words)}`);
      const statements = await recordStatements(find);
      const ratios = await medianRatios({ ...plan, first: find, second: () => sendBare(client, statements) });
      figures.push({
        name: `search of 20,000 schools for ${name} against its statements`,
        limit: { atMost: 1.5 },
        ratios,
      });
    }
  } finally {
    await Promise.all([portal.close(), client.end()]);
  }
  return figures;
}

/** As many names as a country has: 40 first words by 25 second ones, each again in many counties. */
const schoolsSql = (season: number) => `
insert into states (id, name, code, tz, is_home)
select n, 'State ' || n, chr(64 + n / 26 + 1) || chr(65 + n % 26), 'America/New_York', n = 1
from generate_series(1, ${STATES}) n;
insert into districts (id, state_id, name)
select n, (n - 1) / ${COUNTIES_A_STATE} + 1, 'County ' || n from generate_series(1, ${STATES * COUNTIES_A_STATE}) n;
insert into sports (id, parent_id, is_parent, name, short_name, gender, level, season_of_year, scoring)
values (1, null, true, 'All Football', 'Football', null, null, 'fall', '{}'), (2, null, true, 'All Soccer', 'Soccer', null, null, 'fall', '{}'),
  (3, 1, false, 'Football', 'Football', 'boys', 'varsity', 'fall', '{}'), (4, 2, false, 'Boys Soccer', 'Boys Soccer', 'boys', 'varsity', 'fall', '{}'),
  (5, 2, false, 'Girls Soccer', 'Girls Soccer', 'girls', 'varsity', 'fall', '{}');
insert into schools (id, district_id, state_id, name, short_name, initials, name_key, mascot)
select n + 1, n / ${SCHOOLS_A_COUNTY} + 1, n / ${SCHOOLS_A_COUNTY * COUNTIES_A_STATE} + 1, name || ' High School', name,
  upper(left(first, 1) || left(second, 1)), lower(name) || n, mascot
from (
  select n, first, second, first || ' ' || second as name, (array['Stonecutters', 'Eagles', 'Tigers', 'Herons', 'Wolves'])[1 + n % 5] as mascot
  from generate_series(0, ${STATES * COUNTIES_A_STATE * SCHOOLS_A_COUNTY - 1}) n
  cross join lateral (select
    (array['Quarry', 'Stony', 'Alder', 'Fallow', 'Maple', 'Cedar', 'Granite', 'River', 'Lake', 'North', 'South', 'East', 'West',
      'Green', 'Silver', 'Golden', 'Iron', 'Copper', 'Marsh', 'Salt', 'Tide', 'Harbor', 'Bay', 'Forest', 'Hunter', 'Mill', 'Bridge',
      'Castle', 'King', 'Queen', 'Liberty', 'Union', 'Franklin', 'Madison', 'Jefferson', 'Monroe', 'Lincoln', 'Grant', 'Adams', 'Clay']
    )[1 + n % 40] as first,
    (array['Ridge', 'Creek', 'Branch', 'Hill', 'Valley', 'Springs', 'Park', 'Grove', 'Point', 'View', 'Run', 'Glen', 'Field', 'Wood',
      'Haven', 'Heights', 'Crossing', 'Landing', 'Meadow', 'Falls', 'Rock', 'Bend', 'Hollow', 'Mount', 'Shore'])[1 + n / 40 % 25] as second) words
) named;
insert into teams (school_id, sport_id, season) select s.id, p.id, ${season} from schools s, sports p where not p.is_parent;
insert into team_records (school_id, sport_id, season, wins, losses) select school_id, sport_id, season, 5, 3 from teams;
insert into leagues (id, state_id, district_id, name) select id, state_id, id, 'League ' || id from districts;
insert into league_memberships (league_id, school_id, sport_id, season)
select s.district_id, t.school_id, t.sport_id, t.season from teams t join schools s on s.id = t.school_id;`;
