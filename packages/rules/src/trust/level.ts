import type { TrustFigures } from './figures.ts';

/** From new to staff; each may do more than the one before. */
export type TrustLevel = 'new' | 'basic' | 'regular' | 'trusted' | 'staff';

const ORDER: readonly TrustLevel[] = ['new', 'basic', 'regular', 'trusted', 'staff'];

/** What a member has done so far, as far as trust depends on it. */
export interface TrustFacts {
  readonly isStaff: boolean;
  /** Coach, athletic director or student ambassador, approved. */
  readonly hasTrustedRole: boolean;
  readonly isEmailVerified: boolean;
  readonly hoursSinceJoining: number;
  readonly postsRead: number;
  /** Own posts and comments that are visible and that no claim was upheld against. */
  readonly goodPosts: number;
  readonly threadsRead: number;
  readonly minutesRead: number;
  readonly daysVisited: number;
  readonly likesGiven: number;
  readonly likesReceived: number;
}

/** One thing that a level asks for: how much there is, and how much it takes. */
export interface Requirement {
  readonly what: Exclude<keyof TrustFacts, 'isStaff' | 'hasTrustedRole'>;
  readonly have: number;
  readonly need: number;
}

/** The level of a member. A role that staff approved counts more than anything read or liked. */
export function levelOf(facts: TrustFacts, figures: TrustFigures): TrustLevel {
  if (facts.isStaff) return 'staff';
  if (facts.hasTrustedRole) return 'trusted';
  if (!isMet(basicNeeds(facts, figures))) return 'new';
  return isMet(regularNeeds(facts, figures)) ? 'regular' : 'basic';
}

/** What is missing for the next level that a member can reach by taking part. Empty from `regular` on. */
export function missingForNext(facts: TrustFacts, figures: TrustFigures): Requirement[] {
  const level = levelOf(facts, figures);
  if (level !== 'new' && level !== 'basic') return [];
  const needs = level === 'new' ? basicNeeds(facts, figures) : regularNeeds(facts, figures);
  return needs.filter(({ have, need }) => have < need);
}

/** True for a level that is as high as another, or higher. */
export const isAtLeast = (level: TrustLevel, least: TrustLevel): boolean =>
  ORDER.indexOf(level) >= ORDER.indexOf(least);

const isMet = (needs: readonly Requirement[]): boolean => needs.every(({ have, need }) => have >= need);

const basicNeeds = (facts: TrustFacts, figures: TrustFigures): Requirement[] => [
  { what: 'isEmailVerified', have: facts.isEmailVerified ? 1 : 0, need: 1 },
  { what: 'hoursSinceJoining', have: Math.floor(facts.hoursSinceJoining), need: figures.basicAfterHours },
  { what: 'postsRead', have: facts.postsRead, need: figures.basicPostsRead },
  { what: 'goodPosts', have: facts.goodPosts, need: figures.basicGoodPosts },
];

const regularNeeds = (facts: TrustFacts, figures: TrustFigures): Requirement[] => [
  { what: 'threadsRead', have: facts.threadsRead, need: figures.regularThreadsRead },
  { what: 'postsRead', have: facts.postsRead, need: figures.regularPostsRead },
  { what: 'minutesRead', have: facts.minutesRead, need: figures.regularMinutesRead },
  { what: 'daysVisited', have: facts.daysVisited, need: figures.regularDaysVisited },
  { what: 'likesGiven', have: facts.likesGiven, need: figures.regularLikesGiven },
  { what: 'likesReceived', have: facts.likesReceived, need: figures.regularLikesReceived },
];
