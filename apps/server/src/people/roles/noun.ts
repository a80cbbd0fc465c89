import { ROLE_REQUESTS } from '@csz/contract/roles/keys';
import { invitationPage } from '@csz/contract/roles/pages';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { MemberRef, Noun } from '#server/platform/noun.ts';
import { publish } from '#server/platform/publish.ts';
import { roleEvents } from './events.ts';
import { roleRoutes } from './routes.ts';

/** Staff and directors share the queue: what one of them decides, or a member asks for, is there for all of them. */
const onRequestChanged = reactTo({
  name: 'publish-role-requests',
  on: [
    'role.requested',
    'role.approved',
    'role.denied',
    'role.approval-undone',
    'role.removed',
    'role.question-asked',
    'coach-update.requested',
    'coach-update.approved',
    'coach-update.denied',
    'coach-update.approval-undone',
    'coach-update.added',
    'coach-update.question-asked',
  ],
  isIndependent: true,
  inTransaction: (tx) => publish(tx, [ROLE_REQUESTS]),
});

export const roles: Noun = {
  routes: roleRoutes,
  addresses: {
    ofMember: [invitationPage('')],
    secret: [invitationPage('')],
    secretCalls: [rolesRoutes.getInvitation, rolesRoutes.acceptInvitation, rolesRoutes.declineInvitation],
  },
  events: roleEvents,
  reactions: [onRequestChanged],
  memberData: {
    forgotten: {
      affiliations: ['member_id', 'role', 'label', 'status', 'comment', 'reason', 'referred_by'],
      coach_updates: ['member_id', 'role', 'first_name', 'last_name', 'email', 'status', 'reason'],
      coaches: ['member_id', 'role', 'first_name', 'last_name'],
      role_questions: ['words', 'answer'],
      invitations: ['inviter_id', 'email', 'first_name', 'last_name', 'role', 'token_hash'],
    },
    // Who decided, by the number alone.
    kept: { affiliations: ['decided_by'], coach_updates: ['decided_by'], role_questions: ['asked_by'] },
    export: async (db, { id, email }) => ({
      roles: await listRoles(db, id),
      invitationsSent: await invitations(db).where('inviter_id', '=', id).execute(),
      invitationsReceived: await invitations(db).where(sql`lower(email)`, '=', email.toLowerCase()).execute(),
      coachUpdates: await listCoachUpdates(db, id),
      roleQuestions: await listQuestions(db, id),
    }),
    forget,
  },
};

async function forget(tx: Tx, { id, email }: MemberRef): Promise<void> {
  for (const table of ['affiliations', 'coach_updates', 'coaches'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
  await tx.updateTable('affiliations').set({ referred_by: null }).where('referred_by', '=', id).execute();
  await tx
    .deleteFrom('invitations')
    .where((eb) => eb('inviter_id', '=', id).or(sql`lower(email)`, '=', email.toLowerCase()))
    .execute();
}

const listRoles = (db: Reader, memberId: number) =>
  db
    .selectFrom('affiliations as a')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .select(['a.role', 'a.label', 'a.status', 'a.comment', 'a.reason', 'a.email_notifications as emailNotifications'])
    .select(['districts.name as district', 'schools.name as school', 'sports.name as sport'])
    .select(['a.requested_at as requestedAt', 'a.decided_at as decidedAt', 'a.removed_at as removedAt'])
    .where('a.member_id', '=', memberId)
    .orderBy('a.id')
    .execute();

const invitations = (db: Reader) =>
  db
    .selectFrom('invitations')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'role', 'created_at as sentAt'])
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt'])
    .orderBy('id');

const listQuestions = (db: Reader, memberId: number) =>
  db
    .selectFrom('role_questions as q')
    .leftJoin('affiliations as a', 'a.id', 'q.affiliation_id')
    .leftJoin('coach_updates as u', 'u.id', 'q.coach_update_id')
    .select(['q.words as question', 'q.asked_at as askedAt', 'q.answer', 'q.answered_at as answeredAt'])
    .where((eb) => eb(eb.fn.coalesce('a.member_id', 'u.member_id'), '=', memberId))
    .orderBy('q.id')
    .execute();

const listCoachUpdates = (db: Reader, memberId: number) =>
  db
    .selectFrom('coach_updates as u')
    .innerJoin('schools', 'schools.id', 'u.school_id')
    .innerJoin('sports', 'sports.id', 'u.sport_id')
    .select(['schools.name as school', 'sports.name as sport', 'u.role', 'u.is_self as isSelf', 'u.status', 'u.reason'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.requested_at as requestedAt'])
    .where('u.member_id', '=', memberId)
    .orderBy('u.id')
    .execute();
