import { ME } from '../accounts/keys.ts';
import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** How the account of the caller is guarded. */
const SECOND_FACTOR: DependencyKey = 'second-factor';

export const secondFactorRoutes = routesOf(
  {
    getSecondFactor: ['GET', '/api/csz/secondFactor', 'member'],
    beginSecondFactor: ['POST', '/api/csz/secondFactor/begin', 'member'],
    confirmSecondFactor: ['POST', '/api/csz/secondFactor/confirm', 'member'],
    checkSecondFactor: ['POST', '/api/csz/secondFactor/check', 'member'],
    renewRecoveryCodes: ['POST', '/api/csz/secondFactor/recoveryCodes', 'member'],
    removeSecondFactor: ['POST', '/api/csz/secondFactor/remove', 'member'],
    beginPasskey: ['POST', '/api/csz/passkeys/begin', 'member'],
    confirmPasskeyMailbox: ['POST', '/api/csz/passkeys/mailedCode', 'member'],
    addPasskey: ['POST', '/api/csz/passkeys', 'member'],
    renamePasskey: ['PUT', '/api/csz/passkeys/:id', 'member'],
    removePasskey: ['DELETE', '/api/csz/passkeys/:id', 'member'],
    beginPasskeyCheck: ['POST', '/api/csz/passkeys/check/begin', 'member'],
    checkPasskey: ['POST', '/api/csz/passkeys/check', 'member'],
    beginPasskeyLogIn: ['POST', '/api/csz/passkeys/logIn/begin', 'public'],
    logInByPasskey: ['POST', '/api/csz/passkeys/logIn', 'public'],
  },
  { getSecondFactor: () => [SECOND_FACTOR] },
  {
    confirmSecondFactor: [SECOND_FACTOR, ME],
    renewRecoveryCodes: [SECOND_FACTOR],
    removeSecondFactor: [SECOND_FACTOR, ME],
    addPasskey: [SECOND_FACTOR, ME],
    renamePasskey: [SECOND_FACTOR],
    removePasskey: [SECOND_FACTOR, ME],
    // A recovery code is used up, a passkey was used last just now.
    checkSecondFactor: [SECOND_FACTOR],
    checkPasskey: [SECOND_FACTOR],
  },
);
