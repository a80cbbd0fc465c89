import { sql } from 'kysely';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Addresses a sitemap file may hold (sitemaps.org allows 50,000). */
export const PER_FILE = 20_000;

/** Schools with a team, for their pages; a file of them, counted from 0. */
export function listSchoolAddresses(db: Reader, file: number) {
  return fileOf(schools(db), file).orderBy('id').execute();
}

/** Counties and conferences with the sports played there this season; a file of them, counted from 0. */
export function listStandingsAddresses(db: Reader, season: number, file: number) {
  return fileOf(tables(db, season), file).orderBy('schools.district_id').orderBy('teams.sport_id').execute();
}

/** Published brackets, for their pages; a file of them, counted from 0. An old one stays in its file. */
export function listBracketAddresses(db: Reader, file: number) {
  return fileOf(brackets(db), file).orderBy('id').execute();
}

interface Files {
  readonly places: number;
  readonly schools: number;
  readonly brackets: number;
  readonly games: number;
  readonly posts: number;
}

/** How many files each list takes; games and posts have none where there are none, every other list at least one. */
export async function countFiles(db: Reader, season: number): Promise<Files> {
  const { rows } = await sql<Files>`
    select (select count(*) from ${tables(db, season)} t)::int as places,
      (select count(*) from ${schools(db)} s)::int as schools, (select count(*) from ${brackets(db)} b)::int as brackets,
      (select coalesce(max(id), 0) from games)::int as games,
      (select coalesce(max(id), 0) from posts where state = 'visible')::int as posts`.execute(db);
  const [count] = rows;
  if (count === undefined) throw new Error('A query without a table answered no row.');
  const files = (rows: number) => Math.ceil(rows / PER_FILE);
  return {
    places: Math.max(1, files(count.places)),
    schools: Math.max(1, files(count.schools)),
    brackets: Math.max(1, files(count.brackets)),
    games: files(count.games),
    posts: files(count.posts),
  };
}

/** The games of one file, counted from 0. Files follow id ranges, so that an old file never changes. */
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

/** The posts of one file that everyone may read, counted from 0, by id ranges like games. */
export function listPostAddresses(db: Reader, file: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'slug', 'listed_at', 'edited_at'])
    .where('id', '>', file * PER_FILE)
    .where('id', '<=', (file + 1) * PER_FILE)
    .where('state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .orderBy('id')
    .execute();
}

/** The pages of the categories of The Zone. */
export function listCategoryAddresses(db: Reader) {
  return db.selectFrom('post_categories').select('path').where('is_active', '=', true).orderBy('position').execute();
}

const schools = (db: Reader) =>
  db.selectFrom('schools').select(['id', 'district_id', 'state_id']).where('status', 'in', ['approved', 'closed']);

const brackets = (db: Reader) => db.selectFrom('brackets').select(['id']).where('published_at', 'is not', null);

const tables = (db: Reader, season: number) =>
  db
    .selectFrom('teams')
    .innerJoin('schools', 'schools.id', 'teams.school_id')
    .select(['schools.state_id', 'schools.district_id', 'teams.sport_id'])
    .distinct()
    .where('teams.season', '=', season)
    .where('schools.status', '=', 'approved');

interface Limitable<Q> {
  limit(rows: number): { offset(rows: number): Q };
}

/** The rows of one file of a list. */
const fileOf = <Q extends Limitable<Q>>(list: Q, file: number): Q => list.limit(PER_FILE).offset(file * PER_FILE);
