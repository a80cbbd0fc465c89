import type { Tx } from '#server/platform/db/types.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Settings } from '#server/settings.ts';

/** Asks a new member to confirm the address. */
export function sendVerification(tx: Tx, settings: Settings, to: string, token: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'verification',
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to County Sports Zone. Please confirm that this address is yours.',
      'If you did not open an account, you need not do anything.',
    ],
    action: { label: 'Confirm my address', url: `${settings.publicUrl}/verify-email?token=${token}` },
  });
}

/** The code that sets a new password; to type or to press. */
export function sendResetCode(tx: Tx, settings: Settings, to: string, token: string): Promise<void> {
  const address = new URLSearchParams({ email: to, token });
  return send(tx, settings, to, {
    kind: 'reset-code',
    subject: 'Your reset code',
    paragraphs: [
      `Your reset code is: ${token}`,
      'It works once, for 30 minutes. If you did not ask for it, your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${settings.publicUrl}/forgot-password-change?${address}` },
  });
}

/** The link for a parent whose browser the age screen turned away. */
export function sendAgePass(tx: Tx, settings: Settings, to: string, token: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'age-pass',
    subject: 'You can create your account now',
    paragraphs: [
      'You wrote to us that you typed the date of birth of a child. Open this link in the browser where you did, and create your account with your own date of birth.',
      'The link works for three days.',
    ],
    action: { label: 'Create my account', url: `${settings.publicUrl}/age-screen-pass?token=${token}` },
  });
}

/** Notifies the owner that the password changed, in case it was not they. */
export function sendPasswordChanged(tx: Tx, settings: Settings, to: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and other devices were signed out.',
      `If it was not you, reset the password now and write to ${settings.contactEmail}.`,
    ],
    action: { label: 'Reset the password', url: `${settings.publicUrl}/forgot-password` },
  });
}

/** The link that restores a deactivated account. */
export function sendRestoreLink(tx: Tx, settings: Settings, to: string, token: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'restore',
    subject: 'Restore your account',
    paragraphs: [
      'Your account is deactivated. Restore it, and everything is as it was.',
      'The link works once, for a day.',
    ],
    action: { label: 'Restore my account', url: `${settings.publicUrl}/restore-account?token=${token}` },
  });
}

interface Letter {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

function send(tx: Tx, settings: Settings, to: string, { kind, subject, paragraphs, action }: Letter): Promise<void> {
  const { mailFooter: footer, contactEmail } = settings;
  const body = mailLayout({ title: subject, paragraphs, action, footer, contactEmail });
  return sendMail(tx, { kind, to, subject, ...body });
}
