import { widgetsPages } from '@csz/contract/widgets/pages';
import pg from 'pg';
import type { World } from './data.ts';
import { endedGamesIn } from './sizes.ts';

/** One team's evening in a county, spread over the whole of a world. */
interface Evening {
  readonly stateId: number;
  readonly districtId: number;
  readonly schoolId: number;
  readonly sportId: number;
  readonly season: number;
  readonly date: string;
}

/** Evenings of ended seasons, from all states and seasons alike. */
export async function eveningsOf({ url, size }: World, count: number): Promise<Evening[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Evening>(
    `select state_id as "stateId", district_id as "districtId", school_id as "schoolId", sport_id as "sportId",
       season, listed_on::text as date
     from game_results
     where is_home and game_id in (select 1 + n::bigint * $2 / $1 from generate_series(0, $1::int - 1) n)
     order by md5(id::text)`,
    [count, endedGamesIn(size)],
  );
  await client.end();
  return rows;
}

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

export const scoreboard = ({ stateId, districtId, date }: Evening): string =>
  `/api/csz/games?${query({ stateId, districtId, date })}`;

export const board = ({ stateId, districtId, date }: Evening): string =>
  `/scores?${query({ selectedStateId: stateId, selectedCountyId: districtId, selectedDate: date })}`;

export const agate = ({ stateId, districtId, date }: Evening): string =>
  `/agate?${query({ selectedStateId: stateId, selectedCountyId: districtId, selectedDate: date })}`;

export const widget = ({ stateId, districtId, sportId }: Evening): string =>
  widgetsPages.scoresWidget({ state: String(stateId), district: String(districtId), sport: String(sportId) });

export const schedule = ({ schoolId, season }: Evening): string =>
  `/api/csz/schedules/v2?${query({ schoolId, season })}`;

export const standings = ({ stateId, districtId, sportId, season }: Evening): string =>
  `/api/csz/standings?${query({ stateId, districtId, sportId, season })}`;
