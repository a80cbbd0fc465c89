import { expect, test } from 'vitest';
import { changed, goOnWith } from './kept-draft.ts';

const draft = (message: string, kept?: 'whole' | 'beginning', requestKey = 'first-key') => ({
  message,
  kept,
  requestKey,
});

test('a draft that was sent on another device is gone here, and one that went on there goes on here', () => {
  expect(goOnWith(draft('Go', 'whole'), null)).toBeNull();
  expect(goOnWith(draft('Go', 'whole'), draft('Go Hawks', 'whole'))).toMatchObject({ message: 'Go Hawks' });
});

test('words that are only here stay, and never replace what was sent', () => {
  const here = changed(draft('Go Hawks', 'whole'));
  expect(here.kept).toBe('beginning');
  expect(goOnWith(here, draft('Go', 'whole'))).toBe(here);
  for (const onServer of [null, draft('Another', 'whole', 'second-key')]) {
    const next = goOnWith(here, onServer);
    expect(next?.message).toBe('Go Hawks');
    expect(next?.requestKey).not.toBe('first-key');
  }
});

test('what never reached the server keeps its key: it may have been sent, and the answer lost', () => {
  const here = changed(draft('Go'));
  expect(goOnWith(here, null)).toBe(here);
});
