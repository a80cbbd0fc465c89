import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Settings } from '#server/settings.ts';
import { whatOf } from './present-request.ts';
import { getPerson } from './queries.ts';

/** Mails a member whose role staff took; it cannot be switched off. */
export const onRoleTaken = reactTo({
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
