import type { PickLeague } from '@csz/contract/pick-em/leagues';
import { MOST_FRIENDS, MOST_LEAGUES } from '@csz/contract/pick-em/limits';
import { pickEmPages } from '@csz/contract/pick-em/pages';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { hostileParts } from '#server/community/trust/api.ts';
import { displayNames } from '#server/people/accounts/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';
import { isShown } from './boards.ts';

type At = Pick<Platform, 'db' | 'settings'>;

interface LeagueRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number | null;
  readonly link_version: number;
  readonly members: number;
}

/** The leagues of friends that a member is in, by name. */
export async function listLeagues({ db, settings }: At, memberId: number): Promise<PickLeague[]> {
  const rows = await selectLeagues(db)
    .innerJoin('pick_league_members as own', 'own.league_id', 'l.id')
    .where('own.member_id', '=', memberId)
    .orderBy('l.name')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => presentLeague(row, memberId, settings.sessionSecret));
}

/**
 * Makes a league whose first member is its owner. Its name passes what display names pass; what of those would wait for
 * staff is refused, because nothing of a league is shown before it has a name.
 *
 * @throws {Problem} `league-name-reserved`, `league-name-unfit`, `pick-leagues-too-many`.
 */
export async function createLeague({ db, settings }: At, owner: Member, name: string): Promise<PickLeague> {
  const { memberId, isSiteAdmin } = owner;
  await displayNames.assertFreeToUse(db, name, { id: memberId, is_site_admin: isSiteAdmin }).catch((refused) => {
    throw refused instanceof Problem ? nameProblem('league-name-reserved') : refused;
  });
  if (hostileParts(name).length > 0) throw nameProblem('league-name-unfit');
  return db.transaction().execute(async (tx) => {
    const league = await tx
      .insertInto('pick_leagues')
      .values({ name, owner_id: memberId, named_by: memberId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addMember(tx, league.id, memberId);
    return presentLeague(await getLeague(tx, league.id), memberId, settings.sessionSecret);
  });
}

const nameProblem = (code: 'league-name-reserved' | 'league-name-unfit') =>
  new Problem(code, {}, [{ path: 'name', message: new Problem(code).message }]);

/**
 * The league that a link leads into.
 *
 * @throws {Problem} `pick-link-not-good`.
 */
export async function getInvitation({ db, settings }: At, link: string) {
  const league = await findByLink(db, settings.sessionSecret, link);
  const { rows } = await sql<{ display_name: string }>`
    select m.display_name from members m where m.id = ${league.owner_id} and ${isShown}`.execute(db);
  return { name: league.name, owner: rows[0]?.display_name ?? '', members: league.members };
}

/**
 * Joins the league that a link leads into. Who is in it already stays.
 *
 * @throws {Problem} `pick-link-not-good`, `pick-league-full`, `pick-leagues-too-many`.
 */
export function joinLeague({ db, settings }: At, memberId: number, link: string): Promise<PickLeague> {
  return db.transaction().execute(async (tx) => {
    const { id } = await findByLink(tx, settings.sessionSecret, link);
    // Two who join at once for the last place come one after the other.
    await tx.selectFrom('pick_leagues').select('id').where('id', '=', id).forUpdate().execute();
    const league = await getLeague(tx, id);
    if (!(await isIn(tx, id, memberId))) {
      if (league.members >= MOST_FRIENDS) throw new Problem('pick-league-full', { most: MOST_FRIENDS });
      await addMember(tx, id, memberId);
    }
    return presentLeague(await getLeague(tx, id), memberId, settings.sessionSecret);
  });
}

/**
 * Makes a new link for the own league; those that are out in the world lead nowhere any more.
 *
 * @throws {Problem} `pick-league-not-found`, `pick-league-not-yours`.
 */
export function renewLink({ db, settings }: At, memberId: number, leagueId: number): Promise<PickLeague> {
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, leagueId, memberId);
    await tx
      .updateTable('pick_leagues')
      .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
      .where('id', '=', leagueId)
      .execute();
    return presentLeague(await getLeague(tx, leagueId), memberId, settings.sessionSecret);
  });
}

/**
 * Leaves a league. An owner hands it to its longest member; the last one ends it.
 *
 * @throws {Problem} `pick-league-not-found`.
 */
export function leaveLeague({ db }: Pick<Platform, 'db'>, memberId: number, leagueId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await requireIn(tx, leagueId, memberId);
    await takeOut(tx, leagueId, memberId);
  });
}

/**
 * Takes a member out of the own league. They can come back by its link until that is renewed.
 *
 * @throws {Problem} `pick-league-not-found`, `pick-league-not-yours`.
 */
export function removeFromLeague(
  { db }: Pick<Platform, 'db'>,
  ownerId: number,
  { leagueId, memberId }: { readonly leagueId: number; readonly memberId: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, leagueId, ownerId);
    await takeOut(tx, leagueId, memberId);
  });
}

/** Takes a member out of all leagues, in the transaction that removes what is personal. */
export async function leaveAllLeagues(tx: Tx, memberId: number): Promise<void> {
  const rows = await tx
    .selectFrom('pick_league_members')
    .select('league_id')
    .where('member_id', '=', memberId)
    .orderBy('league_id')
    .execute();
  for (const { league_id } of rows) await takeOut(tx, league_id, memberId);
}

/** @throws {Problem} `pick-league-not-found` for a league that the member is not in, as for one that is not there. */
export async function requireIn(db: Reader, leagueId: number, memberId: number): Promise<void> {
  if (!(await isIn(db, leagueId, memberId))) throw new Problem('pick-league-not-found');
}

const isIn = async (db: Reader, leagueId: number, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('pick_league_members')
    .select('member_id')
    .where('league_id', '=', leagueId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

async function requireOwn(tx: Tx, leagueId: number, memberId: number): Promise<void> {
  await requireIn(tx, leagueId, memberId);
  const league = await tx
    .selectFrom('pick_leagues')
    .select('owner_id')
    .where('id', '=', leagueId)
    .forUpdate()
    .executeTakeFirst();
  if (league?.owner_id !== memberId) throw new Problem('pick-league-not-yours');
}

async function addMember(tx: Tx, league_id: number, member_id: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pick_league_members where member_id = ${member_id}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= MOST_LEAGUES) throw new Problem('pick-leagues-too-many', { most: MOST_LEAGUES });
  await tx.insertInto('pick_league_members').values({ league_id, member_id }).execute();
}

async function takeOut(tx: Tx, leagueId: number, memberId: number): Promise<void> {
  await tx
    .deleteFrom('pick_league_members')
    .where('league_id', '=', leagueId)
    .where('member_id', '=', memberId)
    .execute();
  const heir = await tx
    .selectFrom('pick_league_members')
    .select('member_id')
    .where('league_id', '=', leagueId)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirst();
  if (heir === undefined) await tx.deleteFrom('pick_leagues').where('id', '=', leagueId).execute();
  else
    await tx
      .updateTable('pick_leagues')
      .set({ owner_id: heir.member_id })
      .where('id', '=', leagueId)
      .where('owner_id', '=', memberId)
      .execute();
}

const selectLeagues = (db: Reader) =>
  db
    .selectFrom('pick_leagues as l')
    .select(['l.id', 'l.name', 'l.owner_id', 'l.link_version'])
    .select(sql<number>`(select count(*)::int from pick_league_members f where f.league_id = l.id)`.as('members'));

const getLeague = (db: Reader, id: number): Promise<LeagueRow> =>
  selectLeagues(db).where('l.id', '=', id).executeTakeFirstOrThrow();

const presentLeague = (row: LeagueRow, memberId: number, secret: string): PickLeague => {
  const isOwner = row.owner_id === memberId;
  const link = isOwner ? pickEmPages.playGames({ link: linkOf(row, secret) }) : null;
  return { id: String(row.id), name: row.name, members: row.members, isOwner, link };
};

/** Nothing of it is kept: who reads the database can join no league. */
const linkOf = ({ id, link_version }: Pick<LeagueRow, 'id' | 'link_version'>, secret: string): string =>
  `${id}-${keyedHash(`pick-league:${id}:${link_version}`, secret)}`;

async function findByLink(db: Reader, secret: string, link: string): Promise<LeagueRow> {
  const id = /^([1-9]\d{0,8})-/.exec(link)?.[1];
  const league =
    id === undefined ? undefined : await selectLeagues(db).where('l.id', '=', Number(id)).executeTakeFirst();
  if (league === undefined || linkOf(league, secret) !== link) throw new Problem('pick-link-not-good');
  return league;
}
