import { expect, test } from 'vitest';
import { Publications } from './publications.ts';

const BOARD = ['game:7', 'day:state:1:2026-11-20'];

test('what was published before something was begun does not touch it', () => {
  const publications = new Publications();
  publications.note(new Set(['game:7']));
  const since = publications.count;
  publications.note(new Set(['game:8']));
  expect(publications.haveTouched(BOARD, since)).toBe(false);
});

test('what is published meanwhile touches all that is made from it', () => {
  const publications = new Publications();
  const first = publications.count;
  publications.note(new Set(['game:8']));
  const second = publications.count;
  publications.note(new Set(['game:7', 'team:4']));
  expect([first, second].map((since) => publications.haveTouched(BOARD, since))).toEqual([true, true]);
  expect(publications.haveTouched(BOARD, publications.count)).toBe(false);
});

test('everything touches what names no key, once', () => {
  const publications = new Publications();
  const since = publications.count;
  publications.note(new Set(['*']));
  expect(publications.haveTouched([], since)).toBe(true);
  expect(publications.haveTouched(BOARD, publications.count)).toBe(false);
});

test('a publication of more keys than are kept counts as everything', () => {
  const publications = new Publications();
  const since = publications.count;
  for (let at = 0; at < 3; at += 1)
    publications.note(new Set(Array.from({ length: 9000 }, (_, key) => `game:${1000 * at}${key}x`)));
  expect(publications.haveTouched(BOARD, since)).toBe(true);
  expect(publications.haveTouched(BOARD, publications.count)).toBe(false);
});
