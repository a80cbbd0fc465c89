import { accountPages } from '@csz/contract/accounts/pages';
import { keepASiteAdmin, memberState } from '#server/people/accounts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendMail } from '#server/reference/mails/api.ts';
import type { Settings } from '#server/settings.ts';
import { confirmPassword } from './confirm-password.ts';
import { getActiveMember, type MemberRow } from './queries.ts';

/** Long enough to come back from a holiday and change one's mind. */
export const GRACE_DAYS = 30;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/**
 * Deactivates the own account; a link by mail restores it.
 *
 * @throws {Problem} `password-not-right`, `last-site-admin`, `too-many-attempts`.
 */
export async function deactivateAccount(platform: Platform, memberId: number, password: string): Promise<void> {
  await confirmPassword(platform, memberId, password);
  await platform.db.transaction().execute(async (tx) => {
    await markDeactivated(tx, memberId);
  });
}

/** Deactivates the member's account and signs them out everywhere; answers the member. */
export async function markDeactivated(tx: Tx, memberId: number): Promise<MemberRow> {
  await keepASiteAdmin(tx, memberId);
  const member = await getActiveMember(tx, memberId);
  await memberState.deactivate(tx, { memberId, by: memberId, byStaff: false });
  return member;
}

/**
 * Deactivates the own account and plans the removal of its personal data; restoring it before then cancels that.
 *
 * @throws {Problem} `password-not-right`, `last-site-admin`, `too-many-attempts`.
 */
export async function deleteAccount(platform: Platform, memberId: number, password: string): Promise<void> {
  const { db, settings } = platform;
  await confirmPassword(platform, memberId, password);
  await db.transaction().execute(async (tx) => {
    const { email } = await markDeactivated(tx, memberId);
    const eraseAfter = await memberState.planDeletion(tx, memberId, { days: GRACE_DAYS });
    await sendFarewell(tx, settings, email, eraseAfter);
  });
}

async function sendFarewell(tx: Tx, settings: Settings, to: string, eraseAfter: Date): Promise<void> {
  const subject = 'Your account will be deleted';
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `You asked us to delete your account. No one can sign in to it any more, and on ${DAY.format(eraseAfter)} we remove your name, your addresses, your roles, your follows and your picture.`,
      'If you change your mind before that day, log in: we then offer to restore the account, as it was.',
      `If you did not ask for this, restore the account, change its password, and write to ${settings.contactEmail}.`,
    ],
    action: { label: 'Log in to restore it', url: `${settings.publicUrl}${accountPages.login()}` },
    footer: settings.mailFooter,
    contactEmail: settings.contactEmail,
  });
  await sendMail(tx, { kind: 'account-deleted', to, subject, ...body });
}
