import type { Reader } from '#server/platform/db/types.ts';

/** A team's coaches of today: head coaches before assistants, the newest approved first. */
export function listCoaches(db: Reader, team: { schoolIds: readonly number[]; sportId: number }) {
  return db
    .selectFrom('coaches')
    .select(['id', 'school_id', 'first_name', 'last_name', 'role'])
    .where('school_id', 'in', team.schoolIds)
    .where('sport_id', '=', team.sportId)
    .where('ended_at', 'is', null)
    .orderBy((eb) => eb.case().when('role', '=', 'HeadCoach').then(0).else(1).end())
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
