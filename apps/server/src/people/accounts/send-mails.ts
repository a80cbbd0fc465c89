import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { UNKNOWN_DEVICE } from '#server/platform/http/user-agent.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/reference/mails/api.ts';
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
    action: { label: 'Confirm my address', url: settings.publicUrl + mailedPages.verifyEmail(token) },
  });
}

/** The code and the link that log in without a password; staff see subjects in the outbox, so the text alone has the code. */
export function sendSignInLink(
  tx: Tx,
  settings: Settings,
  to: string,
  { code, token }: { readonly code: string; readonly token: string },
): Promise<void> {
  return send(tx, settings, to, {
    kind: 'sign-in-link',
    subject: 'Your code to log in',
    paragraphs: [
      `Type ${code} where you asked for it, or press the button below, here or on another device.`,
      'Both work once, for ten minutes. Give the code to no one: our staff never ask for it. If you did not ask for it, you need not do anything.',
    ],
    action: { label: 'Log in', url: settings.publicUrl + mailedPages.signInLink(token) },
  });
}

/** The code that sets a new password; to type or to press. Its link knows of the games alone, and of no other address. */
export function sendResetCode(
  tx: Tx,
  settings: Settings,
  to: string,
  { token, isFromGames }: { token: string; isFromGames: boolean },
): Promise<void> {
  return send(tx, settings, to, {
    kind: 'reset-code',
    subject: 'Your reset code',
    paragraphs: [
      `Your reset code is: ${token}`,
      'It works once, for 30 minutes. If you did not ask for it, your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      url: settings.publicUrl + mailedPages.resetPassword(to, token, isFromGames),
    },
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
    action: { label: 'Create my account', url: settings.publicUrl + mailedPages.ageScreenPass(token) },
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
    action: { label: 'Reset the password', url: `${settings.publicUrl}${accountPages.forgotPassword()}` },
  });
}

/** Notifies the owner of a log-in on a device that the account did not know. */
export function sendNewDevice(tx: Reader, settings: Settings, to: string, device: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'new-device',
    subject: 'Your account was opened on a new device',
    paragraphs: [
      `Your account was opened on a device that it did not know: ${deviceWords(device)}.`,
      `If it was you, all is well. If it was not you, sign that device out on your profile, change your password, and write to ${settings.contactEmail}.`,
    ],
    action: { label: 'See where I am logged in', url: `${settings.publicUrl}${accountPages.myAccount()}#devices` },
  });
}

/** Notifies the owner that the right password was typed on an unknown device, and that it opened nothing. */
export function sendStoppedLogIn(tx: Reader, settings: Settings, to: string, device: string): Promise<void> {
  return send(tx, settings, to, {
    kind: 'log-in-stopped',
    subject: 'Your password was typed on a new device',
    paragraphs: [
      `Your password was typed on a device that your account did not know: ${deviceWords(device)}. We asked for your second factor, and until it comes nothing is opened.`,
      'If it was you, all is well. If it was not you, someone knows your password: change it now.',
    ],
    action: { label: 'Change my password', url: `${settings.publicUrl}${accountPages.changePassword()}` },
  });
}

/** What a mail calls a device that has no browser's name. */
const deviceWords = (device: string): string => (device === UNKNOWN_DEVICE ? 'an app, or an unknown browser' : device);

/** Notifies the owner that the account may do what staff do, or may not any more. */
export function sendRightsOfStaff(tx: Tx, settings: Settings, to: string, change: 'given' | 'taken'): Promise<void> {
  const isGiven = change === 'given';
  return send(tx, settings, to, {
    kind: `staff-rights-${change}`,
    subject: isGiven ? 'You are staff now' : 'You are not staff any more',
    paragraphs: [
      isGiven
        ? 'Your account is one of staff from now on. Guard it with a second factor: you set it up on your profile.'
        : 'Your account is that of a member again. Your roles and everything that you wrote stay as they are.',
      `If this surprises you, write to ${settings.contactEmail}.`,
    ],
    action: { label: 'Open my profile', url: `${settings.publicUrl}${accountPages.myAccount()}#second-factor` },
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
    action: { label: 'Restore my account', url: settings.publicUrl + mailedPages.restoreAccount(token) },
  });
}

interface Letter {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

function send(
  tx: Reader,
  settings: Settings,
  to: string,
  { kind, subject, paragraphs, action }: Letter,
): Promise<void> {
  const { mailFooter: footer, contactEmail } = settings;
  const body = mailLayout({ title: subject, paragraphs, action, footer, contactEmail });
  return sendMail(tx, { kind, to, subject, ...body });
}
