import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Email, GivenPassword } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Moment } from '../core/wire.ts';
import { emailChangeRoutes } from './routes.ts';

const accounts = { tag: 'Accounts' } as const;

/** What a member enters who wants another address. */
export const EmailChangeForm = z.object({
  email: Email,
  password: GivenPassword,
  isMailboxLost: z
    .boolean()
    .default(false)
    .meta({ description: 'The present mailbox cannot be opened: the change waits, and that mailbox can stop it.' }),
});

/** A change that waits for one of its two mailboxes, or both. */
export const EmailChange = z
  .object({
    newEmail: z.string(),
    isNewConfirmed: z.boolean(),
    isOldConfirmed: z.boolean(),
    expiresAt: Moment,
    takesEffectAt: Moment.nullable().meta({ description: 'Without the present mailbox; null where both are opened.' }),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.output<typeof EmailChange>;

const MailToken = z.object({ token: text().min(1).max(200) });

export const getEmailChange = defineCall(emailChangeRoutes.getEmailChange, {
  ...accounts,
  summary: 'The change of the own email address that waits, or null.',
  answer: z.object({ change: EmailChange.nullable() }),
});

export const requestEmailChange = defineCall(emailChangeRoutes.requestEmailChange, {
  ...accounts,
  summary:
    'Sends a link to the new address and one to the present one; once both are opened, the address changes; without the present one after days. The answer is the same whether the new one has an account.',
  body: EmailChangeForm,
  answer: Done,
});

export const cancelEmailChange = defineCall(emailChangeRoutes.cancelEmailChange, {
  ...accounts,
  summary: 'Drops the change that waits; its links stop working.',
  answer: Done,
});

export const confirmEmailChange = defineCall(emailChangeRoutes.confirmEmailChange, {
  ...accounts,
  summary: 'Confirms a change for the mailbox that the token was sent to; the second of the two changes the address.',
  body: MailToken,
  answer: Done,
});

export const stopEmailChange = defineCall(emailChangeRoutes.stopEmailChange, {
  ...accounts,
  summary: 'Stops a change with the token sent to the present address, and signs the account out everywhere.',
  body: MailToken,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getEmailChange: typeof getEmailChange;
    requestEmailChange: typeof requestEmailChange;
    cancelEmailChange: typeof cancelEmailChange;
    confirmEmailChange: typeof confirmEmailChange;
    stopEmailChange: typeof stopEmailChange;
  }
}
