import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Email, GivenPassword, NewPassword } from '../core/fields.ts';
import { Id } from '../core/wire.ts';
import { text } from '../text.ts';
import { Done } from './calls.ts';

const accounts = { tag: 'Accounts' } as const;
const post = { ...accounts, method: 'POST', access: 'public' } as const;

export const EmailForm = z.object({ email: Email });
export const ResetForm = z.object({
  token: text('Required').trim().min(1, 'Required').max(200),
  newPassword: NewPassword,
  email: Email.optional(),
});
export const ChangePasswordForm = z.object({ oldPassword: GivenPassword, newPassword: NewPassword });

export const checkEmail = defineCall({
  ...post,
  name: 'checkEmail',
  path: '/api/csz/check/',
  summary: 'Whether an address has an account, for the login flow. Limited a person and an address.',
  body: EmailForm,
  answer: z.object({ exists: z.boolean() }),
});

export const checkRecovery = defineCall({
  ...post,
  name: 'checkRecovery',
  path: '/api/csz/recovery',
  summary: 'Whether a password can be recovered for an address. Limited a person and an address.',
  body: z.object({ email: text().optional() }),
  answer: z.object({ exists: z.boolean() }),
});

export const forgotPassword = defineCall({
  ...post,
  name: 'forgotPassword',
  path: '/api/csz/forgotPassword',
  summary: 'Sends a reset code if the address has an account; the answer is the same either way.',
  body: EmailForm,
  answer: Done,
});

export const resetPassword = defineCall({
  ...post,
  name: 'resetPassword',
  path: '/api/csz/forgotPassword/change',
  summary: 'Sets a new password with a reset code and ends all sessions.',
  body: ResetForm,
  answer: Done,
});

export const changePassword = defineCall({
  ...accounts,
  name: 'changePassword',
  method: 'PUT',
  path: '/api/csz/changePassword/:memberId',
  access: 'member',
  summary: 'Changes the own password and ends the other sessions.',
  params: z.strictObject({ memberId: Id }),
  body: ChangePasswordForm,
  answer: Done,
});

export const restoreAccount = defineCall({
  ...post,
  name: 'restoreAccount',
  path: '/api/csz/restoreAccount',
  summary: 'Sends a link that restores a deactivated account; the answer is the same either way.',
  body: EmailForm,
  answer: Done,
});

export const confirmRestore = defineCall({
  ...post,
  name: 'confirmRestore',
  path: '/api/csz/restoreAccount/confirm',
  summary: 'Restores a deactivated account with the token of the mail.',
  body: z.object({ token: text().min(1).max(200) }),
  answer: Done,
});

export const verifyEmail = defineCall({
  ...post,
  name: 'verifyEmail',
  path: '/api/csz/verifyEmail',
  summary: 'Confirms an address with the token of the mail.',
  body: z.object({ token: text().min(1).max(200) }),
  answer: Done,
});

export const resendVerification = defineCall({
  ...accounts,
  name: 'resendVerification',
  method: 'POST',
  path: '/api/csz/verifyEmail/resend',
  access: 'member',
  summary: 'Sends the verification mail again.',
  answer: Done,
});
