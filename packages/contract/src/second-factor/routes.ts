import { routesOf } from '../core/route.ts';

export const secondFactorRoutes = routesOf({
  getSecondFactor: ['GET', '/api/csz/secondFactor', 'member'],
  beginSecondFactor: ['POST', '/api/csz/secondFactor/begin', 'member'],
  confirmSecondFactor: ['POST', '/api/csz/secondFactor/confirm', 'member'],
  checkSecondFactor: ['POST', '/api/csz/secondFactor/check', 'member'],
  renewRecoveryCodes: ['POST', '/api/csz/secondFactor/recoveryCodes', 'member'],
  removeSecondFactor: ['POST', '/api/csz/secondFactor/remove', 'member'],
});
