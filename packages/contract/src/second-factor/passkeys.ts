import * as z from 'zod';
import { Done, SignedIn } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { GivenPassword } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id } from '../core/wire.ts';
import { MailedCode, RecoveryCodes } from './calls.ts';
import { secondFactorRoutes } from './routes.ts';

const accounts = { tag: 'Accounts' } as const;

const Bytes = text()
  .regex(/^[\w-]+={0,2}$/, 'must be base64url')
  .max(20_000);

const Known = z.array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }));

/** What a browser is handed to make a key (WebAuthn: PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
    timeout: z.number().optional(),
    excludeCredentials: Known.optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
      })
      .optional(),
    attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** What a browser makes a key from. */
export type PasskeyCreationOptions = z.output<typeof CreationOptions>;

/** What a browser is handed to use a key (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: Known.optional(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
  })
  .meta({ id: 'PasskeyRequestOptions' });

const Credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** What the browser answers once a key was made (WebAuthn: RegistrationResponseJSON). */
const MadePasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(text().max(32)).max(10).optional(),
  }),
});

/** What the browser answers once a key was used (WebAuthn: AuthenticationResponseJSON). */
const UsedPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
});
/** A key that was used. */
export type UsedPasskey = z.output<typeof UsedPasskey>;
/** A key that was made. */
export type MadePasskey = z.output<typeof MadePasskey>;

/** The form that begins it. */
export const BeginPasskeyForm = z.object({ password: GivenPassword });
/** What the mail says. */
export const PasskeyMailForm = z.object({ mailedCode: MailedCode });
/** What a member calls a key. */
export const PasskeyNameForm = z.object({ name: text('Required').trim().min(1, 'Required').max(60) });

export const beginPasskey = defineCall(secondFactorRoutes.beginPasskey, {
  ...accounts,
  summary:
    'Begins to set up a passkey, by the password. Where the account has a second factor, it must have been shown a moment ago; else a code is mailed first, and there are no options yet.',
  body: BeginPasskeyForm,
  answer: z.object({ options: CreationOptions.nullable(), message: z.string() }),
});

export const confirmPasskeyMailbox = defineCall(secondFactorRoutes.confirmPasskeyMailbox, {
  ...accounts,
  summary: 'Goes on with the code of the mail: answers what the browser makes a passkey from.',
  body: PasskeyMailForm,
  answer: z.object({ options: CreationOptions }),
});

export const addPasskey = defineCall(secondFactorRoutes.addPasskey, {
  ...accounts,
  summary:
    'Keeps a passkey. The first second factor of an account ends its other sessions, and comes with recovery codes.',
  body: z.object({ credential: MadePasskey }),
  answer: RecoveryCodes.extend({ id: Id, name: z.string() }),
});

export const renamePasskey = defineCall(secondFactorRoutes.renamePasskey, {
  ...accounts,
  summary: 'Gives a passkey another name.',
  params: z.strictObject({ id: Id }),
  body: PasskeyNameForm,
  answer: Done,
});

export const removePasskey = defineCall(secondFactorRoutes.removePasskey, {
  ...accounts,
  summary: 'Removes a passkey; the second factor must have been shown a moment ago.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const beginPasskeyCheck = defineCall(secondFactorRoutes.beginPasskeyCheck, {
  ...accounts,
  summary: 'What the browser shows a passkey for once more.',
  answer: z.object({ options: RequestOptions }),
});

export const checkPasskey = defineCall(secondFactorRoutes.checkPasskey, {
  ...accounts,
  summary: 'Shows a passkey once more, in place of a code.',
  body: z.object({ credential: UsedPasskey }),
  answer: Done,
});

export const beginPasskeyLogIn = defineCall(secondFactorRoutes.beginPasskeyLogIn, {
  ...accounts,
  summary: 'What the browser shows a passkey for to log in; it counts beside the cookie of this answer alone.',
  answer: z.object({ options: RequestOptions }),
});

export const logInByPasskey = defineCall(secondFactorRoutes.logInByPasskey, {
  ...accounts,
  summary: 'Logs in with a passkey: without a password, and with the second factor shown.',
  body: z.object({ credential: UsedPasskey }),
  answer: SignedIn,
});

declare module '../core/call.ts' {
  interface Calls {
    beginPasskey: typeof beginPasskey;
    confirmPasskeyMailbox: typeof confirmPasskeyMailbox;
    addPasskey: typeof addPasskey;
    renamePasskey: typeof renamePasskey;
    removePasskey: typeof removePasskey;
    beginPasskeyCheck: typeof beginPasskeyCheck;
    checkPasskey: typeof checkPasskey;
    beginPasskeyLogIn: typeof beginPasskeyLogIn;
    logInByPasskey: typeof logInByPasskey;
  }
}
