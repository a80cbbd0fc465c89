import type { ProblemCode } from '@csz/contract/problem';

/** Everyone who may come with a call. */
export const VISITORS = ['guest'] as const;
export type Visitor = (typeof VISITORS)[number];

/** Who asks is no reason to refuse the call, or it is refused with this code whatever else is wrong with it. */
export type Right = 'open' | ProblemCode;

/** Who may make each call of the contract. The rights test walks it, so a call without its line cannot be served. */
export const RIGHTS: Readonly<Record<string, Readonly<Record<Visitor, Right>>>> = {
  // Places
  listStates: { guest: 'open' },
  listDistricts: { guest: 'open' },
  listLeagues: { guest: 'open' },
  listSchools: { guest: 'open' },
  getSchool: { guest: 'open' },
  listSports: { guest: 'open' },
  listHeadCoaches: { guest: 'open' },

  // Games
  listGames: { guest: 'open' },
  listGamesBySport: { guest: 'open' },
  listGameDates: { guest: 'open' },
  listStreams: { guest: 'open' },
  getGame: { guest: 'open' },
  listEvents: { guest: 'open' },
  listSchedules: { guest: 'open' },

  // Standings
  listStandings: { guest: 'open' },
  listStandingsBySchools: { guest: 'open' },

  // Accounts
  login: { guest: 'open' },
  register: { guest: 'open' },
  registerMyAccount: { guest: 'open' },
  screenAge: { guest: 'open' },
  checkEmail: { guest: 'open' },
  checkRecovery: { guest: 'open' },
  forgotPassword: { guest: 'open' },
  resetPassword: { guest: 'open' },
  changePassword: { guest: 'not-signed-in' },
  restoreAccount: { guest: 'open' },
  confirmRestore: { guest: 'open' },
  verifyEmail: { guest: 'open' },
  resendVerification: { guest: 'not-signed-in' },
  refresh: { guest: 'open' },
  logout: { guest: 'open' },
  getMe: { guest: 'open' },
  listSessions: { guest: 'not-signed-in' },
  endSession: { guest: 'not-signed-in' },
  endOtherSessions: { guest: 'not-signed-in' },

  // Profile
  uploadImage: { guest: 'not-signed-in' },
};
