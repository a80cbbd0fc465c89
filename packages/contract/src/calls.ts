import * as accounts from './accounts.ts';
import type { Call } from './call.ts';
import * as directory from './directory.ts';
import * as games from './games.ts';
import * as profile from './profile.ts';
import * as schedules from './schedules.ts';
import * as standings from './standings.ts';

/** Every call of the API. The server must serve each, OpenAPI shows each, the rights test walks each. */
export const CALLS: readonly Call[] = [
  directory.listStates,
  directory.listDistricts,
  directory.listLeagues,
  directory.listSchools,
  directory.getSchool,
  directory.listSports,
  directory.listHeadCoaches,
  games.listGames,
  games.listGamesBySport,
  games.listGameDates,
  games.listStreams,
  games.getGame,
  games.listEvents,
  schedules.listSchedules,
  standings.listStandings,
  standings.listStandingsBySchools,
  profile.uploadImage,
  accounts.login,
  accounts.register,
  accounts.registerMyAccount,
  accounts.screenAge,
  accounts.checkEmail,
  accounts.checkRecovery,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.changePassword,
  accounts.restoreAccount,
  accounts.confirmRestore,
  accounts.verifyEmail,
  accounts.resendVerification,
  accounts.refresh,
  accounts.logout,
  accounts.getMe,
  accounts.listSessions,
  accounts.endSession,
  accounts.endOtherSessions,
];
