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

/** The invitation; nobody asked for it, so one press stops all of its kind. */
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

export interface Decided {
  readonly kind: 'role' | 'coach';
  readonly status: 'approved' | 'denied';
  /** What was asked for: `Head Coach of Elm High School, Football`. */
  readonly what: string;
  /** Whom a coach update named. */
  readonly about: string;
  readonly reason: string;
}

/** Tells a member what became of a request. */
export function sendDecision(tx: Tx, settings: Settings, to: string, decided: Decided): Promise<void> {
  const { kind, status, what, about, reason } = decided;
  const asked = kind === 'role' ? `Your request to be ${what}` : `Your coach update (${about}, ${what})`;
  const subject = kind === 'role' ? `Your role request was ${status}` : `Your coach update was ${status}`;
  const next = {
    approved: kind === 'role' ? 'It counts from now on.' : 'The team page shows it from now on.',
    denied: `If you think that is a mistake, write to ${settings.contactEmail}.`,
  };
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `${asked} was ${status}.`,
      ...(reason === '' ? [] : [`${status === 'denied' ? 'The reason' : 'A note from staff'}: ${reason}`]),
      next[status],
    ],
    action: { label: 'See my account', url: `${settings.publicUrl}/my-account/profile` },
    footer: settings.mailFooter,
    contactEmail: settings.contactEmail,
  });
  return sendMail(tx, { kind: 'role-decision', to, subject, ...body });
}
