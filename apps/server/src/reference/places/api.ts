import { Problem } from '@csz/contract/problem';
import type { ProblemCode } from '@csz/contract/problem-code';
import { sql } from 'kysely';
import { type Clock, localNow } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { askOnce } from '#server/platform/remembered.ts';

/** Ids of a place as they came in an address. */
export interface PlaceIds {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
}

export interface District {
  readonly id: number;
  readonly state_id: number;
  /** A conference stands for the schools in its leagues, a county for those that lie in it. */
  readonly kind: 'county' | 'conference';
}

/** Ids as they came in an address. */
interface DirectoryIds extends PlaceIds {
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly leagueId?: string | undefined;
}

/**
 * The school that an id stands for now: the one it was merged into, or itself.
 *
 * @throws {Problem} `school-not-found`.
 */
export async function currentSchoolId(db: Reader, id: string): Promise<number> {
  const [current] = await currentSchoolIds(db, [id]);
  if (current === undefined) throw new Problem('school-not-found', { id });
  return current;
}

/**
 * The same for several ids in one query, each school once, in the order of the ids.
 *
 * @throws {Problem} `school-not-found` for the first that is unknown.
 */
export async function currentSchoolIds(db: Reader, ids: readonly string[]): Promise<number[]> {
  const rows = await askOnce(['current schools', ...ids], () => followMerges(db, ids.map(Number)));
  const current = new Map(rows.map(({ given, id }) => [given, id]));
  const found = ids.map((id) => {
    const school = current.get(Number(id));
    if (school === undefined) throw new Problem('school-not-found', { id });
    return school;
  });
  return [...new Set(found)];
}

async function followMerges(db: Reader, ids: readonly number[]) {
  // Union, not union all: should two schools ever point at each other, the walk ends.
  const { rows } = await sql<{ given: number; id: number }>`
    with recursive way as (
      select id as given, id, merged_into_id from schools where id = ${anyOf(ids)}
      union
      select way.given, next.id, next.merged_into_id from way join schools next on next.id = way.merged_into_id
    )
    select given, id from way where merged_into_id is null`.execute(db);
  return rows;
}

/**
 * The sports that an id stands for: a parent's children, or the sport itself.
 *
 * @throws {Problem} `sport-not-found`.
 */
export async function playedSportIds(db: Reader, id: string): Promise<number[]> {
  const found = await askOnce(['sports of', id], () =>
    db
      .selectFrom('sports')
      .select(['id', 'is_parent'])
      .where((eb) => eb('id', '=', Number(id)).or('parent_id', '=', Number(id)))
      .orderBy('id')
      .execute(),
  );
  if (found.length === 0) throw new Problem('sport-not-found', { id });
  return found.filter((sport) => !sport.is_parent).map((sport) => sport.id);
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

/**
 * Refuses unknown ids, and a county that does not lie in the state. Called when an answer is empty:
 * what has games, teams or schools is known.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`, `school-not-found`, `sport-not-found`, `league-not-found`,
 *   `bad-request`.
 */
export async function assertKnown(db: Reader, ids: DirectoryIds): Promise<void> {
  await assertExists(db, ids.stateId, 'states', 'state-not-found');
  await findDistrict(db, ids);
  await assertExists(db, ids.schoolId, 'schools', 'school-not-found');
  await assertExists(db, ids.sportId, 'sports', 'sport-not-found');
  await assertExists(db, ids.leagueId, 'leagues', 'league-not-found');
}

async function assertExists(db: Reader, id: string | undefined, table: string, code: ProblemCode): Promise<void> {
  if (id === undefined) return;
  const { rows } = await askOnce(['exists', table, id], () =>
    sql`select from ${sql.table(table)} where id = ${Number(id)}`.execute(db),
  );
  if (rows.length === 0) throw new Problem(code, { id });
}

/**
 * The county or conference of an address, undefined when it names none.
 *
 * @throws {Problem} `district-not-found`; `state-not-found` or `bad-request` when it does not lie in the state of the address.
 */
export async function findDistrict(db: Reader, { stateId, districtId }: PlaceIds): Promise<District | undefined> {
  if (districtId === undefined) return undefined;
  const district = await askOnce(['district', districtId], () =>
    db
      .selectFrom('districts')
      .select(['id', 'state_id', 'kind', 'name'])
      .where('id', '=', Number(districtId))
      .executeTakeFirst(),
  );
  if (district === undefined) throw new Problem('district-not-found', { id: districtId });
  if (stateId !== undefined && district.state_id !== Number(stateId)) await refuseState(db, district.name, stateId);
  return { id: district.id, state_id: district.state_id, kind: district.kind };
}

async function refuseState(db: Reader, district: string, stateId: string): Promise<never> {
  const state = await db.selectFrom('states').select('name').where('id', '=', Number(stateId)).executeTakeFirst();
  if (state === undefined) throw new Problem('state-not-found', { id: stateId });
  throw new Problem('bad-request', { reason: `${district} is not in ${state.name}.` });
}

/**
 * The civil day and wall time in a state, in a district's state, or in the home state when no place is given.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`.
 */
export async function localNowAt(db: Reader, clock: Clock, place: PlaceIds): Promise<{ today: string; time: string }> {
  const zone = await askOnce(['zone', place.stateId, place.districtId], () => findZone(db, place));
  return localNow(clock, zone);
}

async function findZone(db: Reader, { stateId, districtId }: PlaceIds): Promise<string> {
  if (districtId === undefined && stateId === undefined) return (await findHomeState(db))?.tz ?? 'UTC';
  const state = await db
    .selectFrom('states')
    .select('tz')
    .$if(stateId !== undefined, (query) => query.where('id', '=', Number(stateId)))
    .$if(stateId === undefined, (query) =>
      query.where('id', '=', (eb) =>
        eb.selectFrom('districts').select('state_id').where('districts.id', '=', Number(districtId)),
      ),
    )
    .executeTakeFirst();
  if (state !== undefined) return state.tz;
  if (stateId !== undefined) throw new Problem('state-not-found', { id: stateId });
  throw new Problem('district-not-found', { id: districtId ?? '' });
}

/** The portal's own state; without a mark on one, the oldest. */
export function findHomeState(db: Reader) {
  return db
    .selectFrom('states')
    .select(['id', 'name', 'tz'])
    .orderBy('is_home', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The zone whose midnight begins a day of the whole portal: that of the home state. */
export async function findHomeZone(db: Reader): Promise<string> {
  const home = await db.selectFrom('states').select('tz').where('is_home', '=', true).executeTakeFirst();
  return home?.tz ?? 'America/New_York';
}
