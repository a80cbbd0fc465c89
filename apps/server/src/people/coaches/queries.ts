import { sql } from 'kysely';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A school's side in a sport. */
interface CoachedTeam {
  readonly schoolId: number;
  readonly sportId: number;
}

/** The coaches that teams have today: head coaches before assistants, the newest approved first. */
export const listCoaches = (db: Reader, teams: readonly CoachedTeam[]) =>
  readCoaches(db, { schools: teams.map(({ schoolId }) => schoolId), sports: teams.map(({ sportId }) => sportId) });

interface TeamLists {
  readonly schools: readonly number[];
  readonly sports: readonly number[];
}

const readCoaches = compileOnce((db, { schools, sports }: TeamLists) =>
  db
    .selectFrom('coaches')
    .select(['id', 'school_id', 'sport_id', 'first_name', 'last_name', 'role'])
    .where(sql<boolean>`(school_id, sport_id) in (select * from unnest(${listOf(schools)}, ${listOf(sports)}))`)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .orderBy((eb) => eb.case().when('role', '=', 'HeadCoach').then(0).else(1).end())
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .compile(),
);

/** The coaches of all teams of a school today, sports in their order, head coaches first. */
export function listSchoolCoaches(db: Reader, schoolId: number) {
  return db
    .selectFrom('coaches as c')
    .innerJoin('sports as s', 's.id', 'c.sport_id')
    .select(['c.id', 'c.sport_id', 'c.first_name', 'c.last_name', 'c.role', 's.name as sport'])
    .where('c.school_id', '=', schoolId)
    .where('c.ended_at', 'is', null)
    .where('s.is_active', '=', true)
    .where((eb) => eb.not(isOfHeldMember(eb.ref('c.member_id'))))
    .orderBy('s.weight', 'desc')
    .orderBy('s.id')
    .orderBy((eb) => eb.case().when('c.role', '=', 'HeadCoach').then(0).else(1).end())
    .orderBy('c.approved_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

/**
 * The athletic directors of a school whom staff approved, under the names that stand beside their reports. That they are
 * approved is part of the statement: the planner has to see that its index has all of them, or it plans at each call.
 */
export function listAthleticDirectors(db: Reader, schoolId: number) {
  return db
    .selectFrom('affiliations as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select(['m.first_name', 'm.last_name', 'm.display_name'])
    .where('a.school_id', '=', schoolId)
    .where('a.role', '=', 'AthleticDirector')
    .where('a.status', '=', sql.lit('approved'))
    .where('a.removed_at', 'is', null)
    .where('m.held_at', 'is', null)
    .where('m.deactivated_at', 'is', null)
    .where('m.anonymised_at', 'is', null)
    .groupBy('m.id')
    .orderBy((eb) => eb.fn.min('a.decided_at'))
    .orderBy('m.id')
    .execute();
}
