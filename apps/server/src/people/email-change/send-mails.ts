import { accountPages } from '@csz/contract/accounts/pages';
import { emailChangePages } from '@csz/contract/email-change/pages';
import type { Tx } from '#server/platform/db/types.ts';
import { type Letter, mailLayout } from '#server/platform/mail/layout.ts';
import { type Mail, sendMail } from '#server/reference/mails/api.ts';
import type { Settings } from '#server/settings.ts';

interface ToNew {
  readonly to: string;
  readonly token: string;
  /** Where the old mailbox is lost. */
  readonly waitingDays: number | undefined;
}

/** Asks the new mailbox whether it is the member's. */
export function sendToNew(
  tx: Tx,
  settings: Settings,
  { to, token, waitingDays, memberId }: ToNew & { readonly memberId: number },
): Promise<void> {
  return send(tx, settings, to, {
    memberId,
    kind: 'email-change-new',
    title: 'Confirm your new email address',
    paragraphs: [
      waitingDays === undefined
        ? 'You want to use this address for your account. Please confirm it here, and in the mail that we sent to your present address.'
        : `You want to use this address for your account, and cannot open the old mailbox. Please confirm it here; the address changes in ${waitingDays} days, unless it is stopped.`,
      `The link works for ${waitingDays ?? 'three'} days. If it was not you, you need not do anything.`,
    ],
    action: { label: 'Confirm this address', url: settings.publicUrl + emailChangePages.confirm(token) },
  });
}

/** Notifies an address that has an account already; whose request it was stays as quiet as that there is one. */
export function sendAddressTaken(tx: Tx, settings: Settings, to: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'email-change-taken',
    title: 'You have an account with this address',
    paragraphs: [
      'Someone wants to use this address for another account of County Sports Zone. Was it you? One address is for one account: log in to this one, or take another address for the other.',
      'If it was not you, you need not do anything.',
    ],
    action: { label: 'Log in', url: `${settings.publicUrl}${accountPages.login()}` },
  });
}

/** Asks the present mailbox whether its owner wants that, and lets them stop it. */
export function sendToPresent(
  tx: Tx,
  settings: Settings,
  { to, email, token, waitingDays }: ToNew & { readonly email: string },
): Promise<void> {
  if (waitingDays !== undefined) return sendStop(tx, settings, { to, email, token, when: `in ${waitingDays} days` });
  return send(tx, settings, to, {
    kind: 'email-change-present',
    title: 'Do you want another email address?',
    paragraphs: [
      `Your account is about to use ${email} instead of this address. Please confirm it here, and in the mail that we sent there.`,
      'The link works for three days.',
    ],
    links: [
      {
        text: 'It was not you? Then someone knows your password.',
        label: 'Stop it and sign out everywhere',
        url: settings.publicUrl + emailChangePages.stop(token),
      },
    ],
    action: { label: 'Confirm the change', url: settings.publicUrl + emailChangePages.confirm(token) },
  });
}

interface ToLost {
  readonly to: string;
  readonly email: string;
  readonly token: string;
}

/** Writes to the old mailbox once more before the address changes without it. */
export const sendReminder = (tx: Tx, settings: Settings, letter: ToLost): Promise<void> =>
  sendStop(tx, settings, { ...letter, when: 'in less than two days' });

function sendStop(
  tx: Tx,
  settings: Settings,
  { to, email, token, when }: ToLost & { readonly when: string },
): Promise<void> {
  return send(tx, settings, to, {
    kind: 'email-change-waits',
    title: 'Your account is about to leave this address',
    paragraphs: [
      `Someone who knows your password wrote that they cannot open this mailbox any more. ${capital(when)} your account uses ${email} instead.`,
      'If it was you, you need not do anything. If it was not you, stop it here: that signs the account out everywhere too. Then choose a new password.',
    ],
    action: { label: 'Stop it', url: settings.publicUrl + emailChangePages.stop(token) },
  });
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Notifies both mailboxes once it is done. */
export function sendAddressChanged(
  tx: Tx,
  settings: Settings,
  { to, email, memberId }: { to: string; email: string; memberId: number },
): Promise<void> {
  return send(tx, settings, to, {
    memberId,
    kind: 'email-changed',
    title: 'Your email address was changed',
    paragraphs: [
      `From now on you log in with ${email}, and our mails go there. Other devices were signed out.`,
      `If it was not you, write to ${settings.contactEmail}.`,
    ],
    action: { label: 'Open my profile', url: `${settings.publicUrl}${accountPages.myAccount()}` },
  });
}

type Written = Pick<Letter, 'title' | 'paragraphs' | 'links' | 'action'> & Pick<Mail, 'kind' | 'memberId'>;

function send(tx: Tx, { mailFooter: footer, contactEmail }: Settings, to: string, letter: Written): Promise<void> {
  const { kind, title, memberId, ...words } = letter;
  const about = memberId === undefined ? {} : { memberId };
  return sendMail(tx, { kind, to, ...about, subject: title, ...mailLayout({ ...words, title, footer, contactEmail }) });
}
