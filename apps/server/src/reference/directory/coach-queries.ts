import { sql } from 'kysely';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A school's side in a sport. */
export interface CoachedTeam {
  readonly schoolId: number;
  readonly sportId: number;
}

/** The coaches that teams have today: head coaches before assistants, the newest approved first. */
export function listCoaches(db: Reader, teams: readonly CoachedTeam[]) {
  const [schools, sports] = [teams.map(({ schoolId }) => schoolId), teams.map(({ sportId }) => sportId)];
  return db
    .selectFrom('coaches')
    .select(['id', 'school_id', 'sport_id', 'first_name', 'last_name', 'role'])
    .where(sql<boolean>`(school_id, sport_id) in (select * from unnest(${schools}::int[], ${sports}::int[]))`)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .orderBy((eb) => eb.case().when('role', '=', 'HeadCoach').then(0).else(1).end())
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
