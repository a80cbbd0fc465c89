import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { TRUST_FIGURES } from './figures.ts';
import { isAtLeast, levelOf, missingForNext, type TrustFacts } from './level.ts';

const figures = figuresInForce(TRUST_FIGURES);
const basic: TrustFacts = {
  isStaff: false,
  hasTrustedRole: false,
  isEmailVerified: true,
  hoursSinceJoining: 24,
  postsRead: 10,
  goodPosts: 1,
  threadsRead: 0,
  minutesRead: 0,
  daysVisited: 0,
  likesGiven: 0,
  likesReceived: 0,
};
const regular: TrustFacts = {
  ...basic,
  postsRead: 100,
  threadsRead: 20,
  minutesRead: 60,
  daysVisited: 15,
  likesGiven: 1,
  likesReceived: 1,
};

test('a day, a confirmed address, ten posts read and one good post make a member basic', () => {
  expect(levelOf(basic, figures)).toBe('basic');
});

test.each<[string, Partial<TrustFacts>]>([
  ['the address is not confirmed', { isEmailVerified: false }],
  ['they joined an hour short of a day ago', { hoursSinceJoining: 23.9 }],
  ['they read nine posts', { postsRead: 9 }],
  ['they have no good post', { goodPosts: 0 }],
])('a member stays new while %s', (_, change) => {
  expect(levelOf({ ...basic, ...change }, figures)).toBe('new');
});

test.each<[string, Partial<TrustFacts>]>([
  ['19 threads', { threadsRead: 19 }],
  ['99 posts', { postsRead: 99 }],
  ['59 minutes', { minutesRead: 59 }],
  ['14 days', { daysVisited: 14 }],
  ['no like given', { likesGiven: 0 }],
  ['no like received', { likesReceived: 0 }],
])('with %s a member is not regular yet', (_, change) => {
  expect(levelOf(regular, figures)).toBe('regular');
  expect(levelOf({ ...regular, ...change }, figures)).toBe('basic');
});

test('an approved role is trusted from the first hour on, and staff are staff', () => {
  expect(levelOf({ ...basic, hoursSinceJoining: 0, goodPosts: 0, hasTrustedRole: true }, figures)).toBe('trusted');
  expect(levelOf({ ...basic, hasTrustedRole: true, isStaff: true }, figures)).toBe('staff');
});

test('a member reads what is missing for the next level, and nothing once there is none to reach', () => {
  expect(missingForNext({ ...basic, postsRead: 4, goodPosts: 0 }, figures)).toEqual([
    { what: 'postsRead', have: 4, need: 10 },
    { what: 'goodPosts', have: 0, need: 1 },
  ]);
  expect(missingForNext({ ...regular, likesReceived: 0 }, figures)).toEqual([
    { what: 'likesReceived', have: 0, need: 1 },
  ]);
  expect(missingForNext(regular, figures)).toEqual([]);
});

test('a figure that staff changed counts', () => {
  expect(levelOf({ ...basic, postsRead: 0 }, figuresInForce(TRUST_FIGURES, { basicPostsRead: 0 }))).toBe('basic');
});

test('levels have an order', () => {
  expect(isAtLeast('basic', 'basic')).toBe(true);
  expect(isAtLeast('new', 'basic')).toBe(false);
  expect(isAtLeast('staff', 'trusted')).toBe(true);
});
