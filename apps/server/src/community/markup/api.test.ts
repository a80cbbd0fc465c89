import { CommentForm } from '@csz/contract/comments/calls';
import { LONGEST_BODY } from '@csz/contract/posts/limits';
import { PostForm, previewText } from '@csz/contract/posts/writing';
import { expect, test } from 'vitest';
import { linksOf, plainText, renderMarkup } from './api.ts';
import { isAlive, LONG_TEXTS, WAYS_IN } from './testing/hostile.ts';

const A_SCHOOL = '/schedules?countyId=1234&schoolId=12345&stateId=12&force=true';

/** Around a way in: where people paste it. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `> ${text}`,
  (text) => `- ${text}`,
  (text) => `**${text}**`,
  (text) => `# ${text}`,
  (text) => `[${text}](https://example.com)`,
  (text) => `What a night\u202e ${text}\u200b!`,
  (text) => `&lt;${text}&gt;`,
  (text) => `1. a\n   ${text}`,
  (text) => `*${text}\n\n${text}*`,
  (text) => `\u0000${text}`,
  (text) => text.toUpperCase(),
];

test('nothing of what is hostile lives in any place of a text', () => {
  const texts = WAYS_IN.flatMap((text) => AROUND.map((around) => around(text)));
  expect(texts.length).toBeGreaterThan(500);
  const alive = texts.map((text) => [text, renderMarkup(text)]).filter(([, html = '']) => isAlive(html));
  expect(alive).toEqual([]);
});

test('a hostile text that would live without the walls is recognised', () => {
  expect(WAYS_IN.filter(isAlive).length).toBeGreaterThan(20);
});

/** How deep elements lie in each other. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end] of html.matchAll(/<(\/?)(?!br|hr)[^>]*>/g)) {
    depth += end === '/' ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test.each(LONG_TEXTS)('of a whole text of %s a browser gets no more than it can draw at once', (_, text) => {
  const html = renderMarkup(text, { mentions: [{ name: 'NHS', href: A_SCHOOL }] });
  // At most a quote of quotes for each dozen characters, and a link for each name.
  expect(html.length).toBeLessThan(25 * LONGEST_BODY);
  expect(depthOf(html)).toBeLessThanOrEqual(48);
  expect(isAlive(html)).toBe(false);
});

test.each([
  ['a list', '- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g'],
  ['lists of one line', '- - - - - - - g'],
  ['numbers', '1. 1. 1. 1. 1. 1. 1. g'],
  ['quotes', '>>>>>>>>>>>>> g'],
  ['lists in quotes', '> - > - > - > - > - g'],
])('of %s that lie too deep no word is lost, and nothing of what follows', (_, text) => {
  const html = renderMarkup(`${text}\n\nThe rest`);
  expect(html).toMatch(/ g<\/p>/);
  expect(html).toMatch(/<p>The rest<\/p>$/);
  expect(depthOf(html)).toBeLessThanOrEqual(14);
});

test('an address is where it is used, and not defined for later', () => {
  expect(plainText('See [our film].\n\n[our film]: https://example.com/a')).toBe(
    'See [our film]. [our film]: https://example.com/a',
  );
});

test('of what a member types twelve thousand characters are read and no more: what is rendered is bounded by that', () => {
  const post = { title: 'Title', categoryId: '1', requestKey: 'request-1' };
  const comment = { replyToPostId: '1', requestKey: 'request-1' };
  const isTaken = (message: string) => [
    PostForm.safeParse({ ...post, message }).success,
    CommentForm.safeParse({ ...comment, message }).success,
    previewText.body.safeParse({ message }).success,
  ];
  expect(isTaken('>'.repeat(12_000))).toEqual([true, true, true]);
  expect(isTaken('>'.repeat(12_001))).toEqual([false, false, false]);
  expect(isTaken('🏈'.repeat(12_001))).toEqual([false, false, false]);
});

test('letters that are not seen and text that runs backwards are taken out, emoji stay whole', () => {
  expect(renderMarkup('a\u200bb\u202ec\u0000d')).toBe('<p>abcd</p>');
  expect(renderMarkup('a&#x200b;b&#x202e;c')).toBe('<p>abc</p>');
  expect(renderMarkup('👩‍👩‍👧 ok')).toBe('<p>👩‍👩‍👧 ok</p>');
});

test('links of others give nothing to search engines, mentions lead to our pages', () => {
  expect(renderMarkup('https://example.com/a')).toBe(
    '<p><a href="https://example.com/a" rel="nofollow ugc noopener">https://example.com/a</a></p>',
  );
  const mentions = [
    { name: 'Quarry Ridge', href: '/schedules?schoolId=1' },
    { name: 'Quarry Ridge Prep', href: '/schedules?schoolId=2' },
  ];
  expect(renderMarkup('Go @quarry ridge, not @Quarry Ridge Prep or a@Quarry Ridge', { mentions })).toBe(
    '<p>Go <a href="/schedules?schoolId=1">@quarry ridge</a>, not <a href="/schedules?schoolId=2">@Quarry Ridge Prep</a> or a@Quarry Ridge</p>',
  );
});

test('a text in words has no markup, and is cut where it is too long', () => {
  expect(plainText('# What\n\na **night** <b>x</b>')).toBe('What a night <b>x</b>');
  expect(plainText('What a night', 7)).toBe('What a…');
});

test.each([
  ['hxxp://evil.example/a', 'http'],
  ['see evil dot com now', 'evil.com'],
  ['evil[.]com', 'evil.com'],
  ['evil . com', 'evil.com'],
  ['bad . com', 'bad.com'],
  ['еvil.com', 'evil.com'],
  ['www.evil.com', 'www.evil.com'],
  ['https://evil.com/path', 'https://evil.com/path'],
])('%s is known as a link', (text, part) => {
  expect(linksOf(text).join(' ')).toContain(part);
});

test.each(['What a night. So close', 'We won 3.5 to 2', 'Go to the game at 7.30 pm', 'dot your eyes'])(
  '%s has no link',
  (text) => {
    expect(linksOf(text)).toEqual([]);
  },
);
