import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Email, GivenPassword, NewPassword } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id } from '../core/wire.ts';
import { Done } from './calls.ts';
import { accountsRoutes } from './routes.ts';

const accounts = { tag: 'Accounts' } as const;

/** A form that asks only for an address. */
export const EmailForm = z.object({ email: Email });
/** Asks for a reset code. */
export const ForgotForm = EmailForm.extend({
  isFromGames: z.boolean().default(false).meta({
    description: "The one who forgot it was at Pick 'Em: the link of the mail leads back there.",
  }),
});
/** A new password, with the code of the mail. */
export const ResetForm = z.object({
  token: text('Required').trim().min(1, 'Required').max(200),
  newPassword: NewPassword,
  email: Email.optional(),
});
/** A new password, proved by the old one. */
export const ChangePasswordForm = z.object({ oldPassword: GivenPassword, newPassword: NewPassword });

export const checkEmail = defineCall(accountsRoutes.checkEmail, {
  ...accounts,
  summary: 'Whether an address has an account, for the login flow. Limited a person and an address.',
  body: EmailForm,
  answer: z.object({ exists: z.boolean() }),
});

export const checkRecovery = defineCall(accountsRoutes.checkRecovery, {
  ...accounts,
  summary: 'Whether a password can be recovered for an address. Limited a person and an address.',
  body: z.object({ email: text().optional() }),
  answer: z.object({ exists: z.boolean() }),
});

export const forgotPassword = defineCall(accountsRoutes.forgotPassword, {
  ...accounts,
  summary: 'Sends a reset code if the address has an account; the answer is the same either way.',
  body: ForgotForm,
  answer: Done,
});

export const resetPassword = defineCall(accountsRoutes.resetPassword, {
  ...accounts,
  summary: 'Sets a new password with a reset code and ends all sessions.',
  body: ResetForm,
  answer: Done,
});

export const changePassword = defineCall(accountsRoutes.changePassword, {
  ...accounts,
  summary: 'Changes the own password and ends the other sessions.',
  params: z.strictObject({ memberId: Id }),
  body: ChangePasswordForm,
  answer: Done,
});

export const restoreAccount = defineCall(accountsRoutes.restoreAccount, {
  ...accounts,
  summary: 'Sends a link that restores a deactivated account; the answer is the same either way.',
  body: EmailForm,
  answer: Done,
});

export const confirmRestore = defineCall(accountsRoutes.confirmRestore, {
  ...accounts,
  summary: 'Restores a deactivated account with the token of the mail.',
  body: z.object({ token: text().min(1).max(200) }),
  answer: Done,
});

export const verifyEmail = defineCall(accountsRoutes.verifyEmail, {
  ...accounts,
  summary: 'Confirms an address with the token of the mail.',
  body: z.object({ token: text().min(1).max(200) }),
  answer: Done,
});

export const resendVerification = defineCall(accountsRoutes.resendVerification, {
  ...accounts,
  summary: 'Sends the verification mail again.',
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    checkEmail: typeof checkEmail;
    checkRecovery: typeof checkRecovery;
    forgotPassword: typeof forgotPassword;
    resetPassword: typeof resetPassword;
    changePassword: typeof changePassword;
    restoreAccount: typeof restoreAccount;
    confirmRestore: typeof confirmRestore;
    verifyEmail: typeof verifyEmail;
    resendVerification: typeof resendVerification;
  }
}
