import type { Reader } from '#server/platform/db/types.ts';

/** An import of a member, whoever that is. */
export function findImport(db: Reader, id: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'member_id', 'school_id', 'sport_id', 'file_name'])
    .where('id', '=', id)
    .where('school_id', 'is not', null)
    .executeTakeFirst();
}

/** The games that an import added and that are still there. */
export async function listAddedGames(db: Reader, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_changes as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .where('c.import_id', '=', importId)
    .where('c.before', 'is', null)
    .where('g.removed_at', 'is', null)
    .select('c.game_id')
    .orderBy('c.game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

export function listProfiles(db: Reader, memberId: number) {
  return db
    .selectFrom('import_profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number];
