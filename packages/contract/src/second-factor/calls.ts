import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { GivenPassword } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id, Moment } from '../core/wire.ts';
import { secondFactorRoutes } from './routes.ts';

const accounts = { tag: 'Accounts' } as const;

/** A key that a device of the member keeps. */
export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    addedAt: Moment,
    lastUsedAt: Moment.nullable(),
    isBackedUp: z.boolean().meta({ description: 'The maker of the device keeps a copy: it outlives the device.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

/** How well one's own account is guarded. */
export const SecondFactor = z
  .object({
    isOn: z.boolean().meta({ description: 'An app, or a passkey.' }),
    hasApp: z.boolean(),
    since: Moment.nullable().meta({ description: 'Of the app.' }),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().meta({ description: 'Without it this account may do nothing of staff or directors here.' }),
    isAdvised: z.boolean().meta({ description: 'The account decides for others.' }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

/** The codes for a lost device. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Shown only now; each works once.' }) })
  .meta({ id: 'RecoveryCodes' });

/** Six digits; apps show them in two groups. */
const sixDigits = (message: string) =>
  text('Required')
    .max(20, message)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(text().regex(/^\d{6}$/, message));

/** What an authenticator app shows. */
const AppCode = sixDigits('The code has six digits');

/** What our mail says. */
export const MailedCode = sixDigits('The code of the mail has six digits');

/** A code of the app, or one of the recovery codes. */
const SecondFactorCode = text('Required').trim().min(1, 'Required').max(40);

/** The form that begins it. */
export const BeginForm = z.object({ password: GivenPassword });
/** A code of the app, and the one that was mailed. */
export const ConfirmForm = z.object({ code: AppCode, mailedCode: MailedCode });
/** A code of the app or a recovery code. */
export const CheckForm = z.object({ code: SecondFactorCode });
/** The same, or nothing where a passkey was shown a moment ago. */
const GuardedForm = z.object({ code: SecondFactorCode.optional() });

export const getSecondFactor = defineCall(secondFactorRoutes.getSecondFactor, {
  ...accounts,
  summary: 'Whether the own account has a second factor.',
  answer: SecondFactor,
});

export const beginSecondFactor = defineCall(secondFactorRoutes.beginSecondFactor, {
  ...accounts,
  summary:
    'Makes the secret for an authenticator app (RFC 6238) and mails a code; nothing is on before both come back.',
  body: BeginForm,
  answer: z.object({
    secret: z.string().meta({ description: 'In base32, to type.' }),
    address: z.string().meta({ description: 'otpauth://totp/…, to scan.' }),
    picture: z.string().meta({ description: 'The same address as a QR code: an SVG document.' }),
    message: z.string(),
  }),
});

export const confirmSecondFactor = defineCall(secondFactorRoutes.confirmSecondFactor, {
  ...accounts,
  summary: 'Switches the second factor on, ends the other sessions and answers with recovery codes.',
  body: ConfirmForm,
  answer: RecoveryCodes,
});

export const checkSecondFactor = defineCall(secondFactorRoutes.checkSecondFactor, {
  ...accounts,
  summary: 'Shows the second factor once more, for what staff and directors do.',
  body: CheckForm,
  answer: Done,
});

export const renewRecoveryCodes = defineCall(secondFactorRoutes.renewRecoveryCodes, {
  ...accounts,
  summary: 'New recovery codes; the old ones do not work any more.',
  body: GuardedForm,
  answer: RecoveryCodes,
});

export const removeSecondFactor = defineCall(secondFactorRoutes.removeSecondFactor, {
  ...accounts,
  summary: 'Switches the authenticator app off; passkeys stay.',
  body: GuardedForm,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getSecondFactor: typeof getSecondFactor;
    beginSecondFactor: typeof beginSecondFactor;
    confirmSecondFactor: typeof confirmSecondFactor;
    checkSecondFactor: typeof checkSecondFactor;
    renewRecoveryCodes: typeof renewRecoveryCodes;
    removeSecondFactor: typeof removeSecondFactor;
  }
}
