import type { PasskeyCreationOptions } from '@csz/contract/second-factor/passkeys';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** What the browser's own window ended with, in words; it has none that help. */
export class PasskeyFailed extends Error {}

const NOT_USED = 'No passkey was used. Try once more, or go on another way.';
const NOT_HERE = 'This browser has no passkeys here. Go on another way.';
const KNOWN = 'This device has a passkey for your account already.';

async function inWords<Answer>(act: Promise<Answer>): Promise<Answer> {
  return act.catch((error: unknown) => {
    const code = error instanceof WebAuthnError ? error.code : '';
    const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const isNotHere = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || !browserSupportsWebAuthn();
    throw new PasskeyFailed(isKnown ? KNOWN : isNotHere ? NOT_HERE : NOT_USED, { cause: error });
  });
}

/** Makes a key on the device, and keeps its public half. */
export async function makePasskey(client: QueryClient, { timeout = 300_000, ...options }: PasskeyCreationOptions) {
  const made = startRegistration({ optionsJSON: { ...options, timeout } as never });
  const { id, rawId, response } = await inWords(made);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
  return call(client, secondFactorRoutes.addPasskey, { body: { credential } });
}

/** Shows a key once more, of the member who is logged in. */
export async function showPasskey(client: QueryClient, options: object) {
  const credential = await use(options);
  return call(client, secondFactorRoutes.checkPasskey, { body: { credential } });
}

/** How a log-in by a passkey begins. */
export interface PasskeyLogIn {
  /** Among what the browser fills in it waits for as long as the form is there. */
  readonly isFilledIn?: boolean;
  /** The visitor has picked a passkey: its options are used up. */
  readonly onPicked?: () => void;
}

export async function logInWithPasskey(client: QueryClient, options: object, { isFilledIn, onPicked }: PasskeyLogIn) {
  const credential = await use(options, isFilledIn);
  onPicked?.();
  return call(client, secondFactorRoutes.logInByPasskey, { body: { credential } });
}

/** What waits among what the browser fills in waits no more. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();

async function use(options: object, useBrowserAutofill = false) {
  const { id, rawId, response } = await inWords(
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}
