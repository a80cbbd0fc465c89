import { anyOf } from '#server/platform/db/lists.ts';
import { byName, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';

interface PlacesQuery extends PageQuery {
  readonly isActive: boolean;
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
}

/** States, the home state first. */
export function listStates(db: Reader, { isActive, ...page }: PlacesQuery) {
  const states = db
    .selectFrom('states')
    .select(['id', 'name', 'code', 'tz', 'is_home'])
    .$if(isActive, (query) => query.where('is_active', '=', true))
    .orderBy('is_home', 'desc')
    .orderBy(byName('states.name'))
    .orderBy('id');
  return pageOf(states, page);
}

/** Counties and conferences by name, those of the home state before all others. */
export function listDistricts(db: Reader, { isActive, stateId, ...page }: PlacesQuery) {
  const districts = db
    .selectFrom('districts')
    .innerJoin('states', 'states.id', 'districts.state_id')
    .select(['districts.id', 'districts.name', 'districts.state_id', 'districts.kind'])
    .$if(isActive, (query) => query.where('districts.is_active', '=', true).where('states.is_active', '=', true))
    .$if(stateId !== undefined, (query) => query.where('districts.state_id', '=', Number(stateId)))
    .orderBy('states.is_home', 'desc')
    .orderBy(byName('states.name'))
    .orderBy(byName('districts.name'))
    .orderBy('districts.id');
  return pageOf(districts, page);
}

/** Leagues by name, those of the home state before all others. */
export function listLeagues(db: Reader, { isActive, stateId, districtId, ...page }: PlacesQuery) {
  const leagues = db
    .selectFrom('leagues')
    .innerJoin('states', 'states.id', 'leagues.state_id')
    .select(['leagues.id', 'leagues.name', 'leagues.state_id', 'leagues.district_id'])
    .$if(isActive, (query) => query.where('leagues.is_active', '=', true))
    .$if(stateId !== undefined, (query) => query.where('leagues.state_id', '=', Number(stateId)))
    .$if(districtId !== undefined, (query) => query.where('leagues.district_id', '=', Number(districtId)))
    .orderBy('states.is_home', 'desc')
    .orderBy(byName('states.name'))
    .orderBy(byName('leagues.name'))
    .orderBy('leagues.id');
  return pageOf(leagues, page);
}

/** The divisions of leagues, in the order in which their league names them. */
export function listDivisions(db: Reader, leagueIds: readonly number[]) {
  return db
    .selectFrom('divisions')
    .select(['id', 'league_id', 'name'])
    .where('league_id', '=', anyOf(leagueIds))
    .orderBy('position')
    .orderBy(byName('divisions.name'))
    .execute();
}
