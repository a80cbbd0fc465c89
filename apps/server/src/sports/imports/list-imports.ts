import type { Reader } from '#server/platform/db/types.ts';

const SHOWN = 100;

/** A member's imports, newest first; of the oldest nobody takes anything back. */
export function listImports(db: Reader, memberId: number) {
  return db
    .selectFrom('imports as i')
    .innerJoin('schools', 'schools.id', 'i.school_id')
    .leftJoin('sports', 'sports.id', 'i.sport_id')
    .where('i.member_id', '=', memberId)
    .select(['i.id', 'i.file_name', 'i.added', 'i.updated', 'i.unchanged', 'i.rejected', 'i.started_at', 'i.undone_at'])
    .select(['schools.name as school', 'sports.name as sport'])
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute();
}

export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number];
