import { routesOf } from '../core/route.ts';

export const accountsRoutes = routesOf({
  login: ['POST', '/api/csz/login', 'public'],
  register: ['POST', '/api/csz/register', 'public'],
  registerMyAccount: ['POST', '/api/csz/registerMyAccount', 'public'],
  screenAge: ['POST', '/api/csz/ageScreen', 'public'],
  passAgeScreen: ['POST', '/api/csz/ageScreen/pass', 'public'],
  checkEmail: ['POST', '/api/csz/check/', 'public'],
  checkRecovery: ['POST', '/api/csz/recovery', 'public'],
  forgotPassword: ['POST', '/api/csz/forgotPassword', 'public'],
  resetPassword: ['POST', '/api/csz/forgotPassword/change', 'public'],
  changePassword: ['PUT', '/api/csz/changePassword/:memberId', 'member'],
  restoreAccount: ['POST', '/api/csz/restoreAccount', 'public'],
  confirmRestore: ['POST', '/api/csz/restoreAccount/confirm', 'public'],
  verifyEmail: ['POST', '/api/csz/verifyEmail', 'public'],
  resendVerification: ['POST', '/api/csz/verifyEmail/resend', 'member'],
  refresh: ['POST', '/api/csz/refresh', 'public'],
  logout: ['POST', '/api/csz/logout', 'public'],
  getMe: ['GET', '/api/csz/me', 'public'],
  listSessions: ['GET', '/api/csz/sessions', 'member'],
  endSession: ['DELETE', '/api/csz/sessions/:id', 'member'],
  endOtherSessions: ['DELETE', '/api/csz/sessions', 'member'],
});
