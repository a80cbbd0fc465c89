import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { MemberRef, Noun } from '#server/platform/noun.ts';
import type { Settings } from '#server/settings.ts';
import { roleEvents } from './events.ts';
import { whatOf } from './present-request.ts';
import { getPerson } from './queries.ts';
import { roleRoutes } from './routes.ts';

/** Mails a member whose role staff took; it cannot be switched off. */
const onRoleTaken = reactTo({
  name: 'mail-role-taken',
  on: ['role.removed'],
  asJob: async (tx, { settings }, events) => {
    for (const event of events) await mailRoleTaken(tx, settings, event);
  },
});

async function mailRoleTaken(tx: Tx, settings: Settings, event: RecordedEvent<'role.removed'>): Promise<void> {
  const { memberId } = event.data;
  if (event.actor === memberId) return;
  const role = await tx
    .selectFrom('affiliations as a')
    .leftJoin('schools', 'schools.id', 'a.school_id')
    .leftJoin('districts', 'districts.id', 'a.district_id')
    .leftJoin('sports', 'sports.id', 'a.sport_id')
    .select(['a.role', 'schools.name as school', 'districts.name as district', 'sports.name as sport'])
    .where('a.id', '=', subjectId(event))
    .executeTakeFirst();
  // Whose account was erased meanwhile has no roles left.
  if (role === undefined) return;
  const { email: to } = await getPerson(tx, memberId);
  const { contactEmail, mailFooter: footer, publicUrl } = settings;
  const subject = 'A role of yours has ended';
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `Our staff ended your role as ${whatOf(role)}. It gives you no rights any more.`,
      `If you think that is a mistake, write to ${contactEmail}.`,
    ],
    action: { label: 'See my roles', url: `${publicUrl}/my-account/roles` },
    footer,
    contactEmail,
  });
  await sendMail(tx, { kind: 'role-taken', to, subject, ...body });
}

export const roles: Noun = {
  routes: roleRoutes,
  events: roleEvents,
  reactions: [onRoleTaken],
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
