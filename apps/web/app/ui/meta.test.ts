import { expect, test } from 'vitest';
import { cardPicture } from './card-picture.ts';
import { pageMeta } from './meta.ts';

const PAGE = { title: 'Scores', description: 'Every score.', path: '/scores', publicUrl: 'https://portal.example' };
const CANONICAL = { tagName: 'link', rel: 'canonical', href: 'https://portal.example/scores' };
const NO_INDEX = { name: 'robots', content: 'noindex' };

test('a page that search engines may list names its one address', () => {
  expect(pageMeta(PAGE)).toContainEqual(CANONICAL);
  expect(pageMeta(PAGE)).toContainEqual({ property: 'og:url', content: CANONICAL.href });
  expect(pageMeta(PAGE)).not.toContainEqual(NO_INDEX);
});

test('a page that they leave alone names none', () => {
  expect(pageMeta({ ...PAGE, noIndex: true })).toContainEqual(NO_INDEX);
  expect(JSON.stringify(pageMeta({ ...PAGE, noIndex: true }))).not.toContain(PAGE.path);
});

test('a page with a picture of its own shows it large, with its size and in words; others have that of the portal', () => {
  const [own, portals] = [
    pageMeta({ ...PAGE, picture: cardPicture(PAGE.publicUrl, '/cards/game/12/a.png', PAGE.title) }),
    pageMeta(PAGE),
  ];
  expect(own).toContainEqual({ property: 'og:image', content: 'https://portal.example/cards/game/12/a.png' });
  expect(own).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(own).toContainEqual({ property: 'og:image:height', content: '630' });
  expect(own).toContainEqual({ property: 'og:image:alt', content: PAGE.title });
  expect(own).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(portals).toContainEqual({ property: 'og:image', content: 'https://portal.example/share.png' });
  expect(JSON.stringify(portals)).not.toContain('og:image:width');
});
