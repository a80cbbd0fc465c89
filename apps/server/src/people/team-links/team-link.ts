import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import type { RoleType } from '@csz/contract/roles/people';
import type { TeamLink } from '@csz/contract/team-links/calls';
import { joinPage } from '@csz/contract/team-links/pages';
import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import { toMember } from '#server/people/accounts/api.ts';
import { approvedRoles, managesTeam } from '#server/people/permissions/api.ts';
import { ensureRole } from '#server/people/roles/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';
import { getListedSchool, getPlayedSport } from '#server/reference/places/api.ts';
import type { Settings } from '#server/settings.ts';

/** A season's beginning; a coach makes another in a moment. */
const DAYS = 60;

/** A squad with its parents, and no town: a link that got into a chat of strangers ends by itself. */
export const MOST_JOINED = 300;

/** Fewer than a coach ever needs. */
const NEW_LINKS = { windowSeconds: 86_400, limit: 20 };

/** A member of several teams, with children on others. */
const JOINS = { windowSeconds: 86_400, limit: 30 };

interface Team {
  readonly schoolId: string;
  readonly sportId: string;
}

/** A team, by ids of the database. */
interface TeamIds {
  readonly school_id: number;
  readonly sport_id: number;
}

/**
 * The team, for who keeps it: its coaches, its athletic director, the director of its county or conference, staff.
 *
 * @throws {Problem} `not-your-team`, `school-not-found`, `school-not-listed`, `sport-not-found`, `sport-has-teams`.
 */
export async function getKeptTeam(db: Reader, actor: Member, { schoolId, sportId }: Team): Promise<TeamIds> {
  const school = await getListedSchool(db, schoolId);
  const sport_id = await getPlayedSport(db, sportId);
  const team = { schoolId: school.id, sportId: sport_id, districtId: school.district_id };
  if (!managesTeam(actor, team)) throw new Problem('not-your-team');
  return { school_id: school.id, sport_id };
}

/** The link of a team that is open now. */
export const findTeamLink = (db: Reader, team: TeamIds) =>
  openLinks(db)
    .selectAll()
    .where('school_id', '=', team.school_id)
    .where('sport_id', '=', team.sport_id)
    .executeTakeFirst();

const openLinks = (db: Reader) =>
  db.selectFrom('team_links').where('ended_at', 'is', null).where('expires_at', '>', sql<Date>`now()`);

/**
 * Makes the link of a team, in place of one that there was.
 *
 * @throws {Problem} `email-not-verified`, `too-many-attempts`.
 */
export async function openTeamLink({ db, clock }: Pick<Platform, 'db' | 'clock'>, maker: Member, team: TeamIds) {
  if (!maker.isEmailVerified) throw new Problem('email-not-verified');
  await countAttempt({ db, clock }, `team-link:member:${maker.memberId}`, NEW_LINKS);
  return db.transaction().execute(async (tx) => {
    // Two coaches at once: the second waits here, and its link is the one that stays.
    await tx.selectFrom('schools').select('id').where('id', '=', team.school_id).forUpdate().execute();
    await endTeamLink(tx, team);
    return tx
      .insertInto('team_links')
      .values({ ...team, member_id: maker.memberId, expires_at: sql<Date>`now() + make_interval(days => ${DAYS})` })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Ends the link of a team; answers whether there was one. */
export async function endTeamLink(tx: Reader, team: TeamIds): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_links')
    .set({ ended_at: sql`now()` })
    .where('school_id', '=', team.school_id)
    .where('sport_id', '=', team.sport_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends everything that a member handed out. */
export async function endLinksOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('team_links')
    .set({ ended_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what a member handed out for teams that they keep no more, by the rights that they have now. */
export async function endLostLinks(tx: Tx, memberId: number): Promise<void> {
  const links = await tx
    .selectFrom('team_links as l')
    .innerJoin('schools', 'schools.id', 'l.school_id')
    .select(['l.id', 'l.school_id as schoolId', 'l.sport_id as sportId', 'schools.district_id as districtId'])
    .where('l.member_id', '=', memberId)
    .where('l.ended_at', 'is', null)
    .execute();
  if (links.length === 0) return;
  const row = await tx
    .selectFrom('members')
    .select(['id', 'email', 'display_name', 'avatar_url', 'is_site_admin', 'email_verified_at'])
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const maker = toMember(row, 0);
  const lost = links.filter((team) => !managesTeam(maker, team)).map(({ id }) => id);
  await tx
    .updateTable('team_links')
    .set({ ended_at: sql`now()` })
    .where(sql<boolean>`id = ${anyOf(lost)}`)
    .execute();
}

export function presentTeamLink(
  { id, expires_at, joined }: { id: number; expires_at: Date; joined: number },
  { publicUrl, sessionSecret }: Settings,
): TeamLink {
  const url = publicUrl + joinPage(tokenOf(id, sessionSecret));
  return {
    url,
    picture: renderSVG(url, { border: 2 }),
    expiresAt: expires_at.toISOString(),
    joined,
    most: MOST_JOINED,
  };
}

/** 256 bits that only the portal can make, so that a coach may look at the link again without the table holding it. */
export const tokenOf = (id: number, sessionSecret: string): string =>
  `${id}-${keyedHash(`team-link:${id}`, sessionSecret)}`;

/**
 * A link that one may join by, with its names.
 *
 * @throws {Problem} `team-link-not-found`, `team-link-over`, `team-link-full`.
 */
export async function getOpenTeamLink(db: Reader, token: string, { sessionSecret }: Settings) {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  if (!isSame(token, tokenOf(id, sessionSecret))) throw new Problem('team-link-not-found');
  const link = await db
    .selectFrom('team_links as l')
    .innerJoin('schools', 'schools.id', 'l.school_id')
    .innerJoin('sports', 'sports.id', 'l.sport_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .where('l.id', '=', id)
    .selectAll('l')
    .select(['schools.name as school', 'schools.district_id', 'sports.name as sport'])
    .select(sql<string>`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.display_name)`.as('maker'))
    .select(sql<boolean>`l.ended_at is not null or l.expires_at <= now() or schools.status <> 'approved'`.as('is_over'))
    .executeTakeFirst();
  if (link === undefined) throw new Problem('team-link-not-found');
  if (link.is_over) throw new Problem('team-link-over');
  if (link.joined >= MOST_JOINED) throw new Problem('team-link-full');
  return link;
}

function isSame(given: string, right: string): boolean {
  // As bytes: what is as long in letters may be longer in bytes, which the comparison refuses by throwing.
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Takes a role on the team of a link; answers its id. Who has it already keeps it, and is not counted twice.
 *
 * @throws {Problem} what `getOpenTeamLink` throws, `too-many-attempts`.
 */
export async function joinTeam(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  memberId: number,
  { token, role }: { readonly token: string; readonly role: RoleType },
): Promise<number> {
  const { db, settings } = platform;
  await getOpenTeamLink(db, token, settings);
  await countAttempt(platform, `join:member:${memberId}`, JOINS);
  return db.transaction().execute(async (tx) => {
    // Of the last two places two may be taken at once: they are counted one after the other.
    await tx
      .selectFrom('team_links')
      .select('id')
      .where('id', '=', Number(token.split('-')[0]))
      .forUpdate()
      .execute();
    const link = await getOpenTeamLink(tx, token, settings);
    const { school_id, district_id } = link;
    const sport_id = role === 'Fan' || role === 'StudentAmbassador' ? null : link.sport_id;
    const place = { role, school_id, district_id, sport_id };
    const referral = { comment: 'By the link of the team.', referredBy: link.member_id };
    const { id, isNew } = await ensureRole(tx, memberId, { ...place, ...referral });
    if (isNew) await count(tx, link.id);
    return id;
  });
}

const count = (tx: Tx, id: number) =>
  tx
    .updateTable('team_links')
    .set((eb) => ({ joined: eb('joined', '+', 1) }))
    .where('id', '=', id)
    .execute();
