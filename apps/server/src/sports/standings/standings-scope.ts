import { seasonOf } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import { underEitherName } from '#server/platform/http/either-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  currentSchoolId,
  type District,
  findDistrict,
  localNowAt,
  playedSportIds,
} from '#server/reference/directory/api.ts';

/** Parameters of the standings calls, as they came in an address. */
export interface StandingsQuery {
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly schoolIds?: readonly string[] | undefined;
  readonly season?: number | undefined;
  readonly year?: number | undefined;
}

/** Whose standings are asked for, in which sports and season. */
export interface StandingsScope {
  readonly season: number;
  readonly district: District | undefined;
  readonly schoolIds: readonly number[] | undefined;
  /** Undefined for every sport that the schools play. */
  readonly sportIds: readonly number[] | undefined;
}

/**
 * Reads what is asked for; the season is this one unless told otherwise.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function readScope({ db, clock }: Platform, query: StandingsQuery): Promise<StandingsScope> {
  const { countyId, districtId, season, year } = query;
  const place = { stateId: query.stateId, districtId: underEitherName({ countyId, districtId }) };
  const district = await findDistrict(db, place);
  const { today } = await localNowAt(db, clock, place);
  return {
    season: underEitherName({ season, year }) ?? seasonOf(today),
    district,
    schoolIds: query.schoolIds === undefined ? undefined : await currentSchoolIds(db, query.schoolIds),
    sportIds: query.sportId === undefined ? undefined : await playedSportIds(db, query.sportId),
  };
}

async function currentSchoolIds(db: Reader, ids: readonly string[]): Promise<number[]> {
  const schools = await db
    .selectFrom('schools')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids.map(Number))))
    .where('status', '<>', 'merged')
    .select('id')
    .execute();
  const known = new Set(schools.map((school) => school.id));
  const current: number[] = [];
  // Nearly always none is left: schools merge once in years.
  for (const id of ids) current.push(known.has(Number(id)) ? Number(id) : await currentSchoolId(db, id));
  return [...new Set(current)];
}
