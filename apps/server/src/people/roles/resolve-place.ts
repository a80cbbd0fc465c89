import { Problem } from '@csz/contract/problem';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import type { Reader } from '#server/platform/db/types.ts';
import { getListedSchool, getPlayedSport } from '#server/reference/places/api.ts';

/** Ids as a call sent them. */
export interface SentPlace {
  readonly followSchoolId?: string | null | undefined;
  readonly followSportId?: string | null | undefined;
  readonly followDistrictId?: string | null | undefined;
}

/** Where a role is: only what its type is tied to. */
export interface RolePlace {
  readonly school_id: number | null;
  readonly sport_id: number | null;
  readonly district_id: number | null;
}

/**
 * The place of a role from what was sent; the county of a school is the school's own, whatever was sent.
 *
 * @throws {Problem} `school-not-found`, `school-not-listed`, `sport-not-found`, `sport-has-teams`, `district-not-found`.
 */
export async function resolvePlace(db: Reader, role: RoleType, sent: SentPlace): Promise<RolePlace> {
  const { needs } = ROLES[role];
  if (needs.includes('schoolId')) {
    const school = await getListedSchool(db, sent.followSchoolId ?? '0');
    const sport_id = needs.includes('sportId') ? await getPlayedSport(db, sent.followSportId ?? '0') : null;
    return { school_id: school.id, district_id: school.district_id, sport_id };
  }
  const district_id = sent.followDistrictId == null ? null : await getDistrict(db, sent.followDistrictId);
  return { school_id: null, sport_id: null, district_id };
}

/** @throws {Problem} `district-not-found`. */
async function getDistrict(db: Reader, id: string): Promise<number> {
  const district = await db.selectFrom('districts').select('id').where('id', '=', Number(id)).executeTakeFirst();
  if (district === undefined) throw new Problem('district-not-found', { id });
  return district.id;
}
