import type { ProblemCode } from '@csz/contract/problem-code';

/** Everyone who may come with a call. Teams, schools and leagues are seen from the things the call is about. */
export const VISITORS = [
  'guest',
  'member',
  'pendingCoach',
  'coachOfTeam',
  'coachOfAnotherTeam',
  'athleticDirector',
  'leagueDirector',
  'siteAdmin',
  'deactivatedMember',
  'expiredToken',
  'tamperedToken',
] as const;
export type Visitor = (typeof VISITORS)[number];

/**
 * `may`: the request succeeds. Else the code that refuses it: because of who asks, or, where no request of theirs can
 * succeed, because of what they are to the thing; such a line says why.
 */
export type Right = 'may' | ProblemCode;
export type RightRow = Readonly<Record<Visitor, Right>>;

/** A token that does not hold is refused even where none is needed. */
const BROKEN = {
  deactivatedMember: 'not-signed-in',
  expiredToken: 'not-signed-in',
  tamperedToken: 'not-signed-in',
} as const;

const MEMBERS = {
  member: 'may',
  pendingCoach: 'may',
  coachOfTeam: 'may',
  coachOfAnotherTeam: 'may',
  athleticDirector: 'may',
  leagueDirector: 'may',
  siteAdmin: 'may',
} as const;

const NO_MEMBERS = {
  member: 'not-allowed',
  pendingCoach: 'not-allowed',
  coachOfTeam: 'not-allowed',
  coachOfAnotherTeam: 'not-allowed',
  athleticDirector: 'not-allowed',
  leagueDirector: 'not-allowed',
  siteAdmin: 'not-allowed',
} as const;

export const ANYONE: RightRow = { guest: 'may', ...MEMBERS, ...BROKEN };
/** Of a beacon, where who sends it is not looked up, and so no token refused. */
export const UNSEEN: RightRow = {
  ...ANYONE,
  deactivatedMember: 'may',
  expiredToken: 'may',
  tamperedToken: 'may',
};
export const SIGNED_IN: RightRow = { guest: 'not-signed-in', ...MEMBERS, ...BROKEN };
export const NO_ONE: RightRow = { guest: 'not-signed-in', ...NO_MEMBERS, ...BROKEN };
/** Those who keep the team that everything is seen from. */
export const KEEPERS: RightRow = {
  ...NO_ONE,
  coachOfTeam: 'may',
  athleticDirector: 'may',
  leagueDirector: 'may',
  siteAdmin: 'may',
};
export const STAFF: RightRow = { ...NO_ONE, siteAdmin: 'may' };
