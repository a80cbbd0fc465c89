import { Problem } from '@csz/contract/problem';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import type { Reader } from '#server/platform/db/types.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';

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

/**
 * A school that members may tie themselves to.
 *
 * @throws {Problem} `school-not-found`; `school-not-listed` for placeholders and closed ones.
 */
export async function getListedSchool(db: Reader, id: string): Promise<{ id: number; district_id: number }> {
  const { status, ...school } = await db
    .selectFrom('schools')
    .select(['id', 'district_id', 'status'])
    .where('id', '=', await currentSchoolId(db, id))
    .executeTakeFirstOrThrow();
  if (status !== 'approved') throw new Problem('school-not-listed');
  return school;
}

/**
 * A sport that teams play: boys or girls at a level.
 *
 * @throws {Problem} `sport-not-found`; `sport-has-teams` for the sport as a whole.
 */
export async function getPlayedSport(db: Reader, id: string): Promise<number> {
  const sport = await db
    .selectFrom('sports')
    .select(['id', 'name', 'is_parent'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (sport === undefined) throw new Problem('sport-not-found', { id });
  if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
  return sport.id;
}

/** @throws {Problem} `district-not-found`. */
export async function getDistrict(db: Reader, id: string): Promise<number> {
  const district = await db.selectFrom('districts').select('id').where('id', '=', Number(id)).executeTakeFirst();
  if (district === undefined) throw new Problem('district-not-found', { id });
  return district.id;
}
