import { expect, test } from 'vitest';
import { PageNames, pageNamesOf } from './page-names.ts';

const names = pageNamesOf([
  { path: 'scores' },
  { path: 'scores/view/:gameId' },
  {
    children: [
      { index: true },
      { path: 'login/:email?/:error?' },
      { path: 'my-account', children: [{ index: true }, { path: 'profile' }] },
      { path: 'forums/search/plain-text/:query?' },
      { path: 'forums/post/:postId/:slug?' },
      { path: 'forums/*' },
      { path: 'contact-us/:gameId?/:gameName?' },
      { path: 'admin/scores' },
      { path: 'admin', children: [{ index: true }, { path: 'members/:id' }] },
    ],
  },
  { path: '*' },
]);

test('a page is named once, with its tabs, and what no route knows has no name', () => {
  expect(names).toHaveLength(11);
  expect(names).toEqual(expect.arrayContaining(['/', '/scores', '/my-account/*', '/forums/*']));
});

test.each([
  ['/', '/'],
  ['/scores', '/scores'],
  ['/scores/', '/scores'],
  ['/scores/elsewhere', 'other'],
  ['/scores/view/7', '/scores/view/:gameId'],
  ['/login/pat@example.org', '/login/:email?/:error?'],
  ['/my-account', '/my-account/*'],
  ['/my-account/profile', '/my-account/*'],
  ['/forums/search/plain-text/my%20secret', '/forums/search/plain-text/:query?'],
  ['/forums/post/12/a-title', '/forums/post/:postId/:slug?'],
  ['/forums/csz-articles', '/forums/*'],
  ['/contact-us/7/Howard at Centennial', '/contact-us/:gameId?/:gameName?'],
  ['/pat@example.org', 'other'],
  ['/admin/members/7', '/admin'],
  ['/administration', 'other'],
])('%s is counted as %s', (path, name) => {
  expect(new PageNames(names).of(path)).toBe(name);
});
