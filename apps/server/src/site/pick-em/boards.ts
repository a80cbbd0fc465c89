import type { PickPlayer } from '@csz/contract/pick-em/calls';
import { standingsOfPicksKey } from '@csz/contract/pick-em/keys';
import { PLAYERS_PER_PAGE } from '@csz/contract/pick-em/limits';
import { weekOf } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { currentSchoolId, localNowAt, playedSportIds } from '#server/reference/places/api.ts';

/**
 * Whether member `m` may stand on a board: is there, and neither held nor suspended. Those who are left out take no rank
 * from others.
 */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  m.anonymised_at is null and m.deactivated_at is null and m.held_at is null
  and not exists (
    select from sanctions x where x.member_id = m.id and x.kind = 'suspend' and x.lifted_at is null
      and (x.until is null or x.until > now())))`;

/** Which entries a board sums up. */
export interface BoardFilter {
  readonly countyId: string;
  readonly sportId?: string | undefined;
  /** Any day of a week; without one the board is of the season. */
  readonly week?: string | undefined;
  readonly season?: number | undefined;
}

interface Board {
  readonly items: PickPlayer[];
  readonly total: number;
}

/**
 * Players of a county by right picks. Of a week those who are level are separated by their guess of the total; who made
 * none comes after those who did.
 *
 * @throws {Problem} `district-not-found`, `sport-not-found`.
 */
export async function listBoard(
  platform: Pick<Platform, 'db' | 'clock'>,
  { page, schoolId, ...filter }: BoardFilter & { readonly page: number; readonly schoolId?: string | undefined },
): Promise<Board> {
  const scope = schoolId === undefined ? sql`true` : playsFor(Number(schoolId));
  const players = sql`
    select e.member_id, sum(e.rights)::int as rights, sum(e.wrongs)::int as wrongs, ${offBy(filter)} as off_by
    from slate_entries e join slates s on s.id = e.slate_id join members m on m.id = e.member_id
    where ${await slatesOf(platform, filter)} and ${scope} and ${isShown}
    group by e.member_id having sum(e.rights + e.wrongs) > 0`;
  const { rows } = await sql<PlayerRow & { total: number }>`
    select *, count(*) over ()::int as total from (${rankedOf(players)}) r
    order by rank, name, member_id limit ${PLAYERS_PER_PAGE} offset ${(page - 1) * PLAYERS_PER_PAGE}`.execute(
    platform.db,
  );
  return { items: rows.map(presentPlayer), total: rows[0]?.total ?? 0 };
}

/** The members of a league of friends; those who picked nothing stand at its end. */
export async function listLeagueBoard(
  platform: Pick<Platform, 'db' | 'clock'>,
  leagueId: number,
  filter: BoardFilter,
): Promise<Board> {
  const players = sql`
    select f.member_id, coalesce(sum(e.rights), 0)::int as rights, coalesce(sum(e.wrongs), 0)::int as wrongs,
      ${offBy(filter)} as off_by
    from pick_league_members f join members m on m.id = f.member_id
    left join (select e.* from slate_entries e join slates s on s.id = e.slate_id
      where ${await slatesOf(platform, filter)}) e on e.member_id = f.member_id
    where f.league_id = ${leagueId} and ${isShown} group by f.member_id`;
  const { rows } = await sql<PlayerRow>`select * from (${rankedOf(players)}) r order by rank, name, member_id`.execute(
    platform.db,
  );
  return { items: rows.map(presentPlayer), total: rows.length };
}

interface PlayerRow {
  readonly member_id: number;
  readonly name: string;
  readonly rank: number;
  readonly rights: number;
  readonly wrongs: number;
  readonly off_by: number | null;
}

const presentPlayer = ({ member_id, name, rank, rights, wrongs, off_by }: PlayerRow): PickPlayer => ({
  memberId: String(member_id),
  name,
  rank: Number(rank),
  right: rights,
  wrong: wrongs,
  offBy: off_by === null ? null : Number(off_by),
});

/** Those who are level share the better rank, and the next one counts those before it. */
const rankedOf = (players: RawBuilder<unknown>) => sql`
  select p.member_id, m.display_name as name, p.rights, p.wrongs, p.off_by,
    rank() over (order by p.rights desc, p.off_by nulls last) as rank
  from (${players}) p join members m on m.id = p.member_id`;

/** Guesses of several weeks or sports do not add up to one. */
const offBy = ({ week, sportId }: BoardFilter) =>
  week === undefined || sportId === undefined ? sql`null::numeric` : sql`min(e.off_by)`;

async function slatesOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  filter: BoardFilter,
): Promise<RawBuilder<unknown>> {
  const { countyId, sportId, week, season } = filter;
  const conditions = [sql`s.district_id = ${Number(countyId)}`];
  if (sportId !== undefined) conditions.push(sql`s.sport_id = ${anyOf(await playedSportIds(db, sportId))}`);
  if (week !== undefined) conditions.push(sql`s.week_on = ${weekOf(week).from}`);
  else {
    const { today } = await localNowAt(db, clock, { districtId: countyId });
    conditions.push(sql`s.season = ${season ?? seasonOf(today)}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Whether member `m` chose to stand on the board of a school. Whom they follow and where they learn is not shown. */
const playsFor = (schoolId: number) =>
  sql`exists (select from pick_schools f where f.member_id = m.id and f.school_id = ${schoolId})`;

/** Where a member stands on each of these slates, among all who are shown and themselves. */
export async function listRanks(
  db: Reader,
  memberId: number,
  slateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ slate_id: number; rank: number }>`
    select own.slate_id, 1 + (
      select count(*)::int from slate_entries e join members m on m.id = e.member_id
      where e.slate_id = own.slate_id and e.member_id <> own.member_id and ${isShown}
        and (e.rights > own.rights or e.rights = own.rights
          and coalesce(e.off_by, ${NO_GUESS}) < coalesce(own.off_by, ${NO_GUESS}))) as rank
    from slate_entries own
    where own.member_id = ${memberId} and own.slate_id = ${anyOf(slateIds)} and own.rights + own.wrongs > 0`.execute(
    db,
  );
  return new Map(rows.map(({ slate_id, rank }) => [slate_id, rank]));
}

/** Further off than any guess can be. */
const NO_GUESS = 1_000_000;

/** On the board of which school a member chose to stand; null on none. */
export async function findPickSchool(db: Reader, memberId: number): Promise<number | null> {
  const chosen = await db
    .selectFrom('pick_schools')
    .select('school_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return chosen?.school_id ?? null;
}

/**
 * Puts a member on the board of a school, and off the one before; null takes them off.
 *
 * @throws {Problem} `school-not-found`.
 */
export function choosePickSchool({ db }: Pick<Platform, 'db'>, memberId: number, chosen: string | null): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await findPickSchool(tx, memberId);
    const after = chosen === null ? null : await currentSchoolId(tx, chosen);
    if (after === null) await tx.deleteFrom('pick_schools').where('member_id', '=', memberId).execute();
    else
      await sql`
        insert into pick_schools (member_id, school_id) values (${memberId}, ${after})
        on conflict (member_id) do update set school_id = excluded.school_id`.execute(tx);
    const { rows } = await sql<{ district_id: number }>`
      select district_id from schools where id = ${anyOf([before, after].filter((id) => id !== null))}`.execute(tx);
    await publish(
      tx,
      rows.map(({ district_id }) => standingsOfPicksKey(district_id)),
    );
  });
}
