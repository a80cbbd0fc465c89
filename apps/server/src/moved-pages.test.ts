import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { movedPages } from './nouns.ts';
import { redirectMoved } from './platform/http/moved-pages.ts';

const app = Fastify();
redirectMoved(app, movedPages());

test.each([
  ['/s', '/scores'],
  ['/games', '/scores'],
  ['/legacy', '/'],
  ['/pages/contact.php', '/contact-us'],
  ['/pages/about.php', '/about-csz'],
  ['/forum', '/forums/general'],
  ['/forums', '/forums/general'],
  ['/forums?page=2', '/forums/general?page=2'],
  ['/blog', '/forums/csz-articles'],
  ['/player-of-the-month', '/forums/csz-articles/player-of-the-month'],
  ['/sv/12', '/scores/view/12'],
  ['/sv/a%2Fb', '/scores/view/a%2Fb'],
  ['/s?selectedCountyId=3&selectedDate=2026-10-30', '/scores?selectedCountyId=3&selectedDate=2026-10-30'],
  ['/sv/12?force=true', '/scores/view/12?force=true'],
])('%s has moved to %s for good', async (from, to) => {
  const { statusCode, headers } = await app.inject(from);
  expect([statusCode, headers.location]).toEqual([301, to]);
});
