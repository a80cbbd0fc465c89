import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { TRUST_FIGURES } from './figures.ts';
import { limitOfEdit, limitOfText, type RecentWriting } from './limits.ts';

const figures = figuresInForce(TRUST_FIGURES);
const recent: RecentWriting = {
  level: 'new',
  kind: 'post',
  isFirstDay: true,
  postsToday: 0,
  commentsToday: 0,
  editsToday: 0,
  commentsInThread: 0,
  secondsSinceLast: undefined,
  links: 0,
  images: 0,
};
const comment = { ...recent, kind: 'comment' } as const;

test.each<[string, RecentWriting, object | undefined]>([
  ['the third post of the first day', { ...recent, postsToday: 2 }, undefined],
  ['the fourth post of the first day', { ...recent, postsToday: 3 }, { kind: 'day', what: 'posts', most: 3 }],
  ['the fourth post of a later day', { ...recent, postsToday: 3, isFirstDay: false }, undefined],
  ['the 21st post of a day', { ...recent, level: 'regular', postsToday: 20 }, { kind: 'day', what: 'posts', most: 20 }],
  ['the tenth comment of the first day', { ...comment, commentsToday: 9 }, undefined],
  ['the eleventh', { ...comment, commentsToday: 10 }, { kind: 'day', what: 'comments', most: 10 }],
  ['the eleventh of a basic member', { ...comment, level: 'basic', commentsToday: 10 }, undefined],
  [
    'the fourth comment in a thread',
    { ...comment, commentsInThread: 3 },
    { kind: 'newcomer', what: 'comments in one thread', most: 3 },
  ],
  ['a third link', { ...recent, links: 3 }, { kind: 'newcomer', what: 'links', most: 2 }],
  ['a second picture', { ...recent, images: 2 }, { kind: 'newcomer', what: 'pictures', most: 1 }],
  ['five pictures of a basic member', { ...recent, level: 'basic', images: 5, links: 5 }, undefined],
  ['a post after 119 seconds', { ...recent, secondsSinceLast: 118.2 }, { kind: 'pause', seconds: 2 }],
  ['a post after 120 seconds', { ...recent, secondsSinceLast: 120 }, undefined],
  ['a comment after 29 seconds', { ...comment, secondsSinceLast: 29 }, { kind: 'pause', seconds: 1 }],
  [
    'a post of others after 14 seconds',
    { ...recent, level: 'basic', secondsSinceLast: 14 },
    { kind: 'pause', seconds: 1 },
  ],
  [
    'a comment of others after 4 seconds',
    { ...comment, level: 'basic', secondsSinceLast: 4 },
    { kind: 'pause', seconds: 1 },
  ],
  ['anything of staff', { ...recent, level: 'staff', postsToday: 500, secondsSinceLast: 0, images: 5 }, undefined],
])('%s', (_, writing, limit) => {
  expect(limitOfText(writing, figures)).toEqual(limit);
});

test('an edit needs no pause, but there are thirty a day, and newcomers add no third link', () => {
  expect(limitOfEdit({ ...recent, secondsSinceLast: 0, postsToday: 99, editsToday: 29 }, figures)).toBeUndefined();
  expect(limitOfEdit({ ...recent, editsToday: 30 }, figures)).toEqual({ kind: 'day', what: 'edits', most: 30 });
  expect(limitOfEdit({ ...recent, links: 3 }, figures)).toEqual({ kind: 'newcomer', what: 'links', most: 2 });
  expect(limitOfEdit({ ...recent, level: 'staff', editsToday: 99 }, figures)).toBeUndefined();
});
