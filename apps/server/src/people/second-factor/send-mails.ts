import { accountPages } from '@csz/contract/accounts/pages';
import type { Tx } from '#server/platform/db/types.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/reference/mails/api.ts';
import type { Settings } from '#server/settings.ts';

interface Letter {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** The code that proves the mailbox while a second factor is set up. */
export function sendSetUpCode(tx: Tx, settings: Settings, to: string, code: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'second-factor-code',
    subject: `${code} is your code for the second factor`,
    paragraphs: [
      `Type ${code} on the page where you set up your second factor. It works for half an hour.`,
      `If you did not begin this, someone knows your password: change it now, and write to ${settings.contactEmail}.`,
    ],
  });
}

/** Notifies the owner that the log-in works in another way now, in case it was not they. */
export function sendFactorChanged(tx: Tx, settings: Settings, to: string, now: 'on' | 'off'): Promise<void> {
  return send(tx, settings, to, {
    kind: `second-factor-${now}`,
    subject: `Your second factor is ${now}`,
    paragraphs: [
      now === 'on'
        ? 'From now on, logging in takes a code of your authenticator app besides your password. Other devices were signed out.'
        : 'Logging in does not take a code of your authenticator app any more.',
      `If it was not you, change your password now and write to ${settings.contactEmail}.`,
    ],
  });
}

/** Notifies the owner of a key that opens the account now, or opens it no more. */
export function sendPasskeyChanged(
  tx: Tx,
  settings: Settings,
  to: string,
  { name, now }: { readonly name: string; readonly now: 'added' | 'removed' },
): Promise<void> {
  return send(tx, settings, to, {
    kind: `passkey-${now}`,
    subject: now === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    paragraphs: [
      now === 'added'
        ? `The passkey "${name}" logs in to your account from now on.`
        : `The passkey "${name}" does not log in to your account any more.`,
      `If it was not you, look at your passkeys and devices on your profile, change your password, and write to ${settings.contactEmail}.`,
    ],
  });
}

function send(tx: Tx, settings: Settings, to: string, { kind, subject, paragraphs }: Letter): Promise<void> {
  const { mailFooter: footer, contactEmail, publicUrl } = settings;
  const action = { label: 'Open my profile', url: `${publicUrl}${accountPages.myAccount()}#second-factor` };
  return sendMail(tx, {
    kind,
    to,
    subject,
    ...mailLayout({ title: subject, paragraphs, action, footer, contactEmail }),
  });
}
