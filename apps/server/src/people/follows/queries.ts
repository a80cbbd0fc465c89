import type { Subscription } from '@csz/contract/follows/calls';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLogo } from '#server/reference/directory/api.ts';

/** What a member follows, by school, the school itself before its sports. */
export function listFollows(db: Reader, memberId: number) {
  return db
    .selectFrom('follows')
    .innerJoin('schools', 'schools.id', 'follows.school_id')
    .leftJoin('sports', 'sports.id', 'follows.sport_id')
    .where('follows.member_id', '=', memberId)
    .select(['follows.id', 'follows.school_id', 'follows.sport_id', 'follows.mails'])
    .select(['schools.district_id', 'schools.state_id'])
    .select(['schools.name as school', 'schools.logo_url', 'sports.name as sport'])
    .orderBy(sql`schools.name collate "C"`)
    .orderBy('schools.id')
    .orderBy(sql`sports.name collate "C" nulls first`)
    .execute();
}

export function presentFollow(row: Awaited<ReturnType<typeof listFollows>>[number]): Subscription {
  return {
    id: String(row.id),
    followedSchoolId: String(row.school_id),
    followedSportId: row.sport_id === null ? null : String(row.sport_id),
    followedDistrictId: String(row.district_id),
    stateId: String(row.state_id),
    schoolName: row.school,
    schoolLogoUrl: presentLogo({ id: row.school_id, logo_url: row.logo_url }),
    sportName: row.sport ?? '',
    mails: row.mails,
  };
}
