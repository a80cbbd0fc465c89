import type { ProblemCode } from '@csz/contract/problem';

/** Everyone who may come with a call. */
export const VISITORS = ['guest'] as const;
export type Visitor = (typeof VISITORS)[number];

/** The call is answered, or refused with this code whatever is asked. */
export type Right = 'answered' | ProblemCode;

/** Who may make each call of the contract. The rights test walks it, so a call without its line cannot be served. */
export const RIGHTS: Readonly<Record<string, Readonly<Record<Visitor, Right>>>> = {
  // Places
  listStates: { guest: 'answered' },
  listDistricts: { guest: 'answered' },
  listLeagues: { guest: 'answered' },
  listSchools: { guest: 'answered' },
  getSchool: { guest: 'answered' },
  listSports: { guest: 'answered' },
  listHeadCoaches: { guest: 'answered' },

  // Games
  listGames: { guest: 'answered' },
  listGamesBySport: { guest: 'answered' },
  listGameDates: { guest: 'answered' },
  listStreams: { guest: 'answered' },
  getGame: { guest: 'answered' },
  listEvents: { guest: 'answered' },
  listSchedules: { guest: 'answered' },

  // Standings
  listStandings: { guest: 'answered' },
  listStandingsBySchools: { guest: 'answered' },
};
