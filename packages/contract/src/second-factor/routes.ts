import { routesOf } from '../core/route.ts';

export const secondFactorRoutes = routesOf({
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
});
