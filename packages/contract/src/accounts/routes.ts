import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { OWN_PROFILE } from '../profile/keys.ts';
import { ME } from './keys.ts';

/** Where the caller is signed in. */
const OWN_SESSIONS: DependencyKey = 'own-sessions';

export const accountsRoutes = routesOf(
  {
    login: ['POST', '/api/csz/login', 'public'],
    register: ['POST', '/api/csz/register', 'public'],
    registerMyAccount: ['POST', '/api/csz/registerMyAccount', 'public'],
    screenAge: ['POST', '/api/csz/ageScreen', 'public'],
    passAgeScreen: ['POST', '/api/csz/ageScreen/pass', 'public'],
    liftAgeScreen: ['POST', '/api/csz/admin/ageScreen/lift', 'staff'],
    checkEmail: ['POST', '/api/csz/check/', 'public'],
    checkRecovery: ['POST', '/api/csz/recovery', 'public'],
    forgotPassword: ['POST', '/api/csz/forgotPassword', 'public'],
    resetPassword: ['POST', '/api/csz/forgotPassword/change', 'public'],
    changePassword: ['PUT', '/api/csz/changePassword/:memberId', 'member'],
    restoreAccount: ['POST', '/api/csz/restoreAccount', 'public'],
    confirmRestore: ['POST', '/api/csz/restoreAccount/confirm', 'public'],
    verifyEmail: ['POST', '/api/csz/verifyEmail', 'public'],
    resendVerification: ['POST', '/api/csz/verifyEmail/resend', 'member'],
    requestSignInLink: ['POST', '/api/csz/signInLink', 'public'],
    signInByCode: ['POST', '/api/csz/signInLink/code', 'public'],
    signInByLink: ['POST', '/api/csz/signInLink/open', 'public'],
    refresh: ['POST', '/api/csz/refresh', 'public'],
    logout: ['POST', '/api/csz/logout', 'public'],
    getMe: ['GET', '/api/csz/me', 'public'],
    listSessions: ['GET', '/api/csz/sessions', 'member'],
    endSession: ['DELETE', '/api/csz/sessions/:id', 'member'],
    endOtherSessions: ['DELETE', '/api/csz/sessions', 'member'],
  },
  { getMe: () => [ME], listSessions: () => [OWN_SESSIONS] },
  {
    registerMyAccount: [ME, OWN_PROFILE],
    passAgeScreen: [ME],
    changePassword: [OWN_SESSIONS],
    confirmRestore: [ME],
    verifyEmail: [ME],
    endSession: [OWN_SESSIONS],
    endOtherSessions: [OWN_SESSIONS],
  },
);
