import { COACH_ROLES } from '@csz/contract/roles/people';
import { FULL_NAME_AGE } from '@csz/rules/public-display-name';
import { sql } from 'kysely';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { hasDirector, questionsAbout } from './waiting-parts.ts';

/** Roles with the names of their places; nothing that was given up. */
function roles(db: Reader) {
  return db
    .selectFrom('affiliations as a')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .leftJoin('states', 'states.id', 'schools.state_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .where('a.removed_at', 'is', null)
    .select(['a.id', 'a.member_id', 'a.role', 'a.label', 'a.status', 'a.district_id', 'a.school_id', 'a.sport_id'])
    .select(['a.email_notifications', 'a.requested_at'])
    .select(['districts.name as district', 'sports.name as sport', 'states.code as state_code'])
    .select(['schools.name as school', 'schools.short_name', 'schools.logo_url'])
    .select((eb) => [
      questionsAbout('affiliation_id', eb.ref('a.id')).as('questions'),
      hasDirector(eb.ref('a.school_id'), eb.ref('a.member_id')).as('has_director'),
    ]);
}

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** A member's roles, those that wait included; a member reads of a denied one by mail, and it is not listed any more. */
export function listRoles(db: Reader, memberId: number) {
  return roles(db).where('a.member_id', '=', memberId).where('a.status', '<>', 'denied').orderBy('a.id').execute();
}

export function getRole(db: Reader, id: number) {
  return roles(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** One of a member's own roles, locked: staff who decide about it at the same time wait, or were first. */
export function findOwnRoleForUpdate(tx: Tx, memberId: number, id: number) {
  return tx
    .selectFrom('affiliations')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'denied')
    .forUpdate()
    .executeTakeFirst();
}

/** How a member is called in mails and queues. */
export function getPerson(db: Reader, memberId: number) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'first_name', 'last_name', 'display_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** What a member invited others to, newest first. */
export function listSentInvitations(db: Reader, inviterId: number, page: PageQuery) {
  const sent = db
    .selectFrom('invitations as i')
    .leftJoin('schools', 'schools.id', 'i.school_id')
    .leftJoin('districts', 'districts.id', 'i.district_id')
    .leftJoin('sports', 'sports.id', 'i.sport_id')
    .where('i.inviter_id', '=', inviterId)
    .select(['i.id', 'i.first_name', 'i.last_name', 'i.email', 'i.role', 'i.created_at', 'i.expires_at'])
    .select(['i.accepted_at', 'i.declined_at', 'i.withdrawn_at'])
    .select(['schools.name as school', 'districts.name as district', 'sports.name as sport'])
    .orderBy('i.id', 'desc');
  return pageOf(sent, page);
}
export type SentInvitationRow = Awaited<ReturnType<typeof listSentInvitations>>['rows'][number];

/** Adults; of those whose age is not known, only staff and coaches, whose names stand with their teams. */
const goesByFullName = sql<boolean>`case when members.birthday is null
  then members.is_site_admin or exists (select from affiliations held where held.member_id = members.id
    and held.role = any(${[...COACH_ROLES]}::text[]) and held.status = 'approved' and held.removed_at is null)
  else members.birthday <= (now() at time zone 'America/New_York')::date - make_interval(years => ${FULL_NAME_AGE}) end`;

/** An invitation by the hash of its token, with its names. */
export function findInvitation(db: Reader, tokenHash: string) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('members', 'members.id', 'i.inviter_id')
    .leftJoin('schools', 'schools.id', 'i.school_id')
    .leftJoin('districts', 'districts.id', 'i.district_id')
    .leftJoin('sports', 'sports.id', 'i.sport_id')
    .where('i.token_hash', '=', tokenHash)
    .selectAll('i')
    .select(['schools.name as school', 'districts.name as district', 'sports.name as sport'])
    .select(['members.first_name as inviter_first', 'members.last_name as inviter_last'])
    .select('members.display_name as inviter_display')
    .select(goesByFullName.as('inviter_goes_by_full_name'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('members as invited')
            .whereRef(sql`lower(invited.email)`, '=', sql`lower(i.email)`)
            .select(sql`1`.as('one')),
        )
        .as('has_account'),
    )
    .executeTakeFirst();
}
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
