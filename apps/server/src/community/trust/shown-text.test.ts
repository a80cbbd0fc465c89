import { hostOf } from '@csz/rules/trust/hosts';
import { expect, test } from 'vitest';
import { renderMarkup } from '#server/community/markup/api.ts';
import { readShown } from './shown-text.ts';
import { DISGUISED_LINKS, MISLEADING_LINKS } from './testing/disguises.ts';

const shown = (body: string, { title = 'Title', links = [] as readonly string[] } = {}) =>
  readShown({ texts: [title, body], html: renderMarkup(body), links });

test.each(DISGUISED_LINKS)('%s leads to %s', (text, host) => {
  const { links, linkCount } = shown(text);
  expect(links.map(hostOf)).toContain(host);
  expect(linkCount).toBeGreaterThan(0);
});

test.each(MISLEADING_LINKS)('%s names another host than it leads to', (text) => {
  expect(shown(text).isMisleading).toBe(true);
});

test.each([
  '[maxpreps.com](https://www.maxpreps.com/md)',
  '[www.maxpreps.com](https://maxpreps.com)',
  '[maxpreps.com](https://m.maxpreps.com/md)',
  '[Watch it, we won 3.5 to 2](https://youtu.be/abc)',
  'https://en.wikipedia.org/wiki/Foo_(bar) and <https://youtu.be/a_b_c>',
  '**https://youtu.be/abc** evil.com',
  '[youtube.com](/forums/general)',
])('%s names no other host than it leads to', (text) => {
  expect(shown(text).isMisleading).toBe(false);
});

test.each<[string, number]>([
  ['**https://a.example/x** and *https://b.example/y*', 2],
  ['https://a.example/x_(y) https://a.example/x_(y)', 1],
  ['[a.example](https://a.example)', 1],
  ['[x](https:\\/\\/a.example) [y](https:\\/\\/b.example) https://c.example', 3],
  ['[here](/forums) no link of others', 0],
])('%s has %i links', (text, count) => {
  expect(shown(text).linkCount).toBe(count);
});

test('a link beside the words that is in them too counts once', () => {
  const links = ['https://a.example/x'];
  expect(shown('See https://a.example/x', { links }).linkCount).toBe(1);
  expect(shown('See **that**', { links })).toMatchObject({ linkCount: 1, links });
});

test('only what markdown may change is read a second time, with what is taken out of every text', () => {
  expect(shown('What a night. We won 21-14!').words).toEqual(['Title\nWhat a night. We won 21-14!']);
  expect(shown('f**u**ck', { title: 'f**u**ck' }).words).toEqual(['f**u**ck\nf**u**ck', 'f**u**ck\nfuck']);
  expect(shown('k&#8203;y&shy;s').words[1]).toBe('Title\nkys');
});
