import type { Reader } from '#server/platform/db/types.ts';

/** Addresses a sitemap file may hold (sitemaps.org allows 50,000). */
export const PER_FILE = 20_000;

/** Schools with a team, for their pages. */
export function listSchoolAddresses(db: Reader) {
  return db
    .selectFrom('schools')
    .select(['id', 'district_id', 'state_id'])
    .where('status', 'in', ['approved', 'closed'])
    .orderBy('id')
    .limit(PER_FILE)
    .execute();
}

/** Counties and conferences with the sports played there this season. */
export function listStandingsAddresses(db: Reader, season: number) {
  return db
    .selectFrom('teams')
    .innerJoin('schools', 'schools.id', 'teams.school_id')
    .select(['schools.state_id', 'schools.district_id', 'teams.sport_id'])
    .distinct()
    .where('teams.season', '=', season)
    .where('schools.status', '=', 'approved')
    .orderBy('schools.district_id')
    .orderBy('teams.sport_id')
    .limit(PER_FILE)
    .execute();
}

/** The ids where each file of games begins: files follow id ranges, so that an old file never changes. */
export async function countGameFiles(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return Math.ceil((last ?? 0) / PER_FILE);
}

/** The games of one file, counted from 0. */
export function listGameAddresses(db: Reader, file: number) {
  return db
    .selectFrom('games')
    .select(['id', 'updated_at'])
    .where('id', '>', file * PER_FILE)
    .where('id', '<=', (file + 1) * PER_FILE)
    .where('removed_at', 'is', null)
    .where('game_type', '<>', 'Event')
    .orderBy('id')
    .execute();
}

/** Published brackets, for their pages. */
export function listBracketAddresses(db: Reader) {
  return db
    .selectFrom('brackets')
    .select(['id'])
    .where('published_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(PER_FILE)
    .execute();
}
