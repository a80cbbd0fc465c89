import type { District, League, School, Sport, State } from '@csz/contract/directory/calls';
import type { Selectable } from 'kysely';
import type * as schema from '#server/platform/db/schema.generated.ts';
import { presentLook } from '#server/reference/crests/api.ts';
import type { listDistricts, listDivisions, listLeagues, listStates } from './place-queries.ts';
import type { findSchool } from './school-queries.ts';

type RowOf<Query extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<Query>
>['rows'][number];

export function presentState(row: RowOf<typeof listStates>): State {
  return { id: String(row.id), name: row.name, code: row.code, tz: row.tz, isHome: row.is_home };
}

export function presentDistrict(row: RowOf<typeof listDistricts>): District {
  return { id: String(row.id), name: row.name, stateId: String(row.state_id), kind: row.kind };
}

export function presentLeague(
  row: RowOf<typeof listLeagues>,
  divisions: Awaited<ReturnType<typeof listDivisions>>,
): League {
  return {
    id: String(row.id),
    name: row.name,
    leagueName: row.name,
    stateId: String(row.state_id),
    districtId: row.district_id === null ? null : String(row.district_id),
    divisions: divisions
      .filter((division) => division.league_id === row.id)
      .map((division) => ({ id: String(division.id), name: division.name })),
  };
}

export function presentSchool(row: NonNullable<Awaited<ReturnType<typeof findSchool>>>): School {
  return {
    id: String(row.id),
    name: row.name,
    shortName: row.short_name,
    // Two schools of one name are distinguished by where they are.
    fullname: `${row.name} (${row.district}, ${row.state_code})`,
    address: row.address,
    mascot: row.mascot,
    districtId: String(row.district_id),
    countyId: String(row.district_id),
    stateId: String(row.state_id),
    district: row.district,
    state: row.state,
    ...presentLook(row),
    isClosed: row.status === 'closed',
  };
}

export function presentSport(row: Selectable<schema.Sports>): Sport {
  const scoring = row.scoring;
  return {
    id: String(row.id),
    name: row.name,
    shortName: row.short_name,
    isParent: row.is_parent,
    parentId: row.parent_id === null ? null : String(row.parent_id),
    gender: row.gender,
    level: row.level,
    seasonOfYear: row.season_of_year,
    weight: row.weight,
    lowWins: scoring.lowWins,
    allowTie: scoring.allowTie,
    translationKey: scoring.unit,
  };
}
