import { expect, test } from 'vitest';
import { watchOf, webLink } from './video-link.ts';

test('only web addresses become links', () => {
  expect(webLink('https://nfhsnetwork.com/events/1')).toBe('https://nfhsnetwork.com/events/1');
  expect(webLink('javascript:alert(1)')).toBeUndefined();
  expect(webLink('data:text/html,x')).toBeUndefined();
});

const video = 'https://youtu.be/dQw4w9WgXcQ';
const service = 'https://www.nfhsnetwork.com/events/1';

test.each([
  [
    { youtubeLink: video, nfhsLink: '' },
    { badge: 'Watch', href: video },
  ],
  [
    { youtubeLink: video, nfhsLink: service },
    { badge: 'NFHS Network', href: service },
  ],
  [
    { youtubeLink: '', nfhsLink: service },
    { badge: 'NFHS Network', href: service },
  ],
  [{ youtubeLink: '', nfhsLink: '' }, undefined],
  [{ youtubeLink: 'javascript:alert(1)', nfhsLink: '' }, undefined],
])('the badge of %o', (game, watch) => {
  expect(watchOf(game)).toEqual(watch);
});
