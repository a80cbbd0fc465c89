import { ROLES } from '@csz/contract/roles/people';
import type { Tx } from '#server/platform/db/types.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Settings } from '#server/settings.ts';
import { inviterName } from './present.ts';
import type { InvitationRow } from './queries.ts';

/** "Head Coach of Elm High School, Football", as far as there are such parts. */
export const roleAt = (label: string, places: readonly (string | null)[]): string => {
  const known = places.filter((place) => place !== null && place !== '');
  return known.length === 0 ? label : `${label} of ${known.join(', ')}`;
};

/** The invitation. The person did not ask for it, so one link stops all invitations. */
export function sendInvitation(tx: Tx, settings: Settings, invitation: InvitationRow, token: string): Promise<void> {
  const inviter = inviterName(invitation);
  const { label, needsApproval } = ROLES[invitation.role];
  const { school, sport, district } = invitation;
  const places = school === null ? [district] : [school, sport];
  const page = `${settings.publicUrl}/invite/${token}`;
  const subject = `${inviter} invites you to County Sports Zone`;
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `Hello ${invitation.first_name} ${invitation.last_name},`,
      `${inviter} would like you to join as ${roleAt(label, places)}.`,
      ...(needsApproval ? ['Our staff will look at it before it counts.'] : []),
      'The link works for 14 days. If you do not want this, decline there, or do nothing.',
    ],
    action: { label: 'See the invitation', url: page },
    footer: settings.mailFooter,
    unsubscribeUrl: page,
  });
  const unsubscribeUrl = `${settings.publicUrl}/api/csz/invitations/${token}/decline`;
  return sendMail(tx, { kind: 'invitation', to: invitation.email, subject, ...body, unsubscribeUrl });
}
