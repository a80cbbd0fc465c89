import { ME } from '../accounts/keys.ts';
import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** The address that the account of the caller changes to. */
const EMAIL_CHANGE: DependencyKey = 'email-change';

export const emailChangeRoutes = routesOf(
  {
    getEmailChange: ['GET', '/api/csz/emailChange', 'member'],
    requestEmailChange: ['POST', '/api/csz/emailChange', 'member'],
    cancelEmailChange: ['DELETE', '/api/csz/emailChange', 'member'],
    confirmEmailChange: ['POST', '/api/csz/emailChange/confirm', 'public'],
    stopEmailChange: ['POST', '/api/csz/emailChange/stop', 'public'],
  },
  { getEmailChange: () => [EMAIL_CHANGE] },
  {
    requestEmailChange: [EMAIL_CHANGE],
    cancelEmailChange: [EMAIL_CHANGE],
    confirmEmailChange: [EMAIL_CHANGE, ME],
    stopEmailChange: [EMAIL_CHANGE, ME],
  },
);
