import { expect, test } from 'vitest';
import { pageNameOf } from './page-names.ts';

test.each([
  ['/', '/'],
  ['/scores', '/scores'],
  ['/scores/view/7', '/scores/view/:gameId'],
  ['/login/pat@example.org', '/login/:email?/:error?'],
  ['/my-account/profile', '/my-account/:tab?'],
  ['/forums/search/plain-text/my%20secret', '/forums/search/plain-text/:query?'],
  ['/forums/post/12/a-title', '/forums/post/:postId/:slug?'],
  ['/forums/csz-articles', '/forums/*'],
  ['/contact-us/7/Howard at Centennial', '/contact-us/:gameId?/:gameName?'],
  ['/pat@example.org', 'other'],
  ['/admin/members/7', undefined],
])('%s is counted as %s', (path, name) => {
  expect(pageNameOf(path)).toBe(name);
});
