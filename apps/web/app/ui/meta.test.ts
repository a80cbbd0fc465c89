import { expect, test } from 'vitest';
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
