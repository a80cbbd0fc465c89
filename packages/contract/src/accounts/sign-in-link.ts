import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Done, SignedIn } from './calls.ts';
import { EmailForm } from './recovery.ts';
import { accountsRoutes } from './routes.ts';

const accounts = { tag: 'Accounts' } as const;

/** Of the second factor, where the account has one. */
const factorCode = text().max(40).optional();

/** The six digits of the mail; people type them in groups. */
export const SignInCodeForm = z.object({
  code: text('Required')
    .max(20, 'The code has six digits')
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(text().regex(/^\d{6}$/, 'The code has six digits')),
  factorCode,
});

export const requestSignInLink = defineCall(accountsRoutes.requestSignInLink, {
  ...accounts,
  summary:
    'Sends a link and a code of six digits that sign in, if the address has an account; the answer is the same either way. The code works beside the cookie of this answer alone.',
  body: EmailForm,
  answer: Done,
});

export const signInByCode = defineCall(accountsRoutes.signInByCode, {
  ...accounts,
  summary: 'Signs in with the code of the mail, in the browser that requested it: five tries in ten minutes.',
  body: SignInCodeForm,
  answer: SignedIn,
});

export const signInByLink = defineCall(accountsRoutes.signInByLink, {
  ...accounts,
  summary: 'Signs in with the token of the mail, in any browser, once.',
  body: z.object({ token: text().min(1).max(200), factorCode }),
  answer: SignedIn,
});

declare module '../core/call.ts' {
  interface Calls {
    requestSignInLink: typeof requestSignInLink;
    signInByCode: typeof signInByCode;
    signInByLink: typeof signInByLink;
  }
}
