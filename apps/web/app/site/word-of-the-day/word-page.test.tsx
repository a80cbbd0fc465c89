import type { WordGame } from '@csz/contract/word-of-the-day/calls';
import { markGuess } from '@csz/rules/word-of-the-day';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { gridText, letterMarks } from './word-labels.ts';
import { WordPage } from './word-page.tsx';

const DAY = '2026-11-27';
const WORD = '/api/csz/wordOfTheDay';
const GUESSES = `${WORD}/games/${DAY}/guesses`;
const word = { day: DAY, letters: 5, isSports: true, nextAt: '2026-11-28T05:00:00Z' };

const aGame = (words: readonly string[], answer = 'coach'): WordGame => ({
  day: DAY,
  letters: 5,
  guesses: words.map((guess) => ({ word: guess, marks: markGuess(guess, answer) })),
  answer: words.at(-1) === answer || words.length === 6 ? answer : null,
});

beforeEach(() => {
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated page has no other way
  document.cookie = 'csz_signed_in=; max-age=0; Path=/';
});

const page = (
  <NoticeProvider>
    <WordPage />
  </NoticeProvider>
);
const field = () => screen.findByLabelText<HTMLInputElement>('Your guess, 5 letters');
const key = (label: string) => screen.getByText(label, { selector: 'button' });
const spoken = () => [...document.querySelectorAll('[role=status]')].map((part) => part.textContent);

async function tryWord(letters: string) {
  fireEvent.change(await field(), { target: { value: letters } });
  fireEvent.click(key('Enter'));
}

test('a guest types a word, hears each letter, and finds the game again after a reload', async () => {
  const { sent } = show(page, { answers: { [WORD]: word, [GUESSES]: aGame(['chalk']) } });
  expect(await screen.findByText(/Friday’s word is one of sports/)).toBeDefined();
  await tryWord('Chalk!');
  const sentence =
    'Try 1 of 6, CHALK: C in its place, H elsewhere in the word, A in its place, L not in the word, K not in the word.';
  await expect.poll(spoken).toContain(sentence);
  expect(sent).toEqual([{ word: 'chalk', before: [] }]);
  expect((await field()).value).toBe('');
  cleanup();
  show(page, { answers: { [WORD]: word } });
  const tries = within(await screen.findByLabelText('Your tries'));
  expect(await tries.findByText(sentence)).toBeDefined();
  expect(key('h').textContent).toBe('h, elsewhere in the word');
});

test('the keys on the screen and a real keyboard write into one field', async () => {
  show(page, { answers: { [WORD]: word } });
  const input = await field();
  for (const letter of ['c', 'o', 'd', 'e', 's', 'x']) fireEvent.click(key(letter));
  expect(input.value).toBe('codes');
  fireEvent.click(screen.getByLabelText('Erase the last letter'));
  fireEvent.change(input, { target: { value: `${input.value}R` } });
  expect(input.value).toBe('coder');
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(document.activeElement).toBe(input);
});

test('a word that is short or not in the list is refused in words, and stays to be corrected', async () => {
  const refused = new Refused(400, {
    code: 'word-unknown',
    message: 'QQQQQ is not in our list of words. It cost no try.',
  });
  const { requests } = show(page, { answers: { [WORD]: word, [GUESSES]: refused } });
  await tryWord('qqq');
  await expect.poll(spoken).toContain('The word has 5 letters. It cost no try.');
  expect(requests).not.toContain(GUESSES);
  await tryWord('qqqqq');
  await expect.poll(spoken).toContain('QQQQQ is not in our list of words. It cost no try.');
  expect((await field()).value).toBe('qqqqq');
});

test('the end says so, counts in the figures of this device, and is shared without the word', async () => {
  show(page, { answers: { [WORD]: word, [GUESSES]: aGame(['chalk', 'coach']) } });
  await tryWord('coach');
  expect(await screen.findByText('Magnificent. You found COACH in 2 tries.', { selector: 'h2' })).toBeDefined();
  expect(screen.queryByLabelText('Your guess, 5 letters')).toBeNull();
  expect(screen.getByText('100%')).toBeDefined();
  const share = screen.getByText('Share', { selector: 'a' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(share)).toContain('Word of the day, Nov 27, 2026: 2/6\n🟩🟡🟩▫️▫️\n🟩🟩🟩🟩🟩');
  expect(share.toLowerCase()).not.toContain('coach');
});

test('of two of a letter in a try, the second is not once more in the word', async () => {
  show(page, { answers: { [WORD]: word, [GUESSES]: aGame(['level'], 'pilot') } });
  await tryWord('level');
  await expect.poll(() => spoken().join()).toContain('L elsewhere in the word, E not in the word, V not in the word');
  expect(spoken().join()).toContain('L not once more.');
});

test('a game without the word is shared as X, and a letter keeps the best that is known of it', () => {
  const lost = aGame(['chalk', 'color', 'crowd', 'court', 'cheer', 'clean']);
  expect(gridText(lost)).toMatch(/^Word of the day, Nov 27, 2026: X\/6\n/);
  expect(Object.fromEntries(letterMarks(aGame(['hocus', 'coach']).guesses))).toMatchObject({
    c: 'correct',
    h: 'correct',
    s: 'absent',
  });
});

const me = { id: '7', displayName: 'Robin', roles: [], isSiteAdmin: false, isCoachType: false };
const own = (played: number, game = aGame([])) => ({
  game,
  statistics: { played, found: played, streak: 0, bestStreak: 0, byTries: [0, 0, 0, 0, 0, 0] },
});

test('a member whose game does not come reads so, and plays once it is asked for again', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated page has no other way
  document.cookie = 'csz_signed_in=1; Path=/';
  let isAway = true;
  const away = new Refused(503, { code: 'unavailable', message: 'Back in a minute.' });
  show(page, {
    answers: {
      [WORD]: word,
      '/api/csz/me': { me },
      [`${WORD}/games/${DAY}`]: () => (isAway ? away : own(0)),
    },
  });
  expect(await screen.findByText('How far you are could not be loaded.')).toBeDefined();
  expect(screen.queryByLabelText('Your guess, 5 letters')).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByText('Retry'));
  expect((await field()).readOnly).toBe(false);
});

test.each([
  [0, true],
  [5, false],
])('a member with %s days takes over what a guest played here without a question: %s', async (played, isUnasked) => {
  localStorage.setItem(
    'csz_words',
    JSON.stringify({ days: [{ day: '2026-11-26', guesses: ['chalk', 'coach'], tries: 2 }] }),
  );
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated page has no other way
  document.cookie = 'csz_signed_in=1; Path=/';
  const { sent } = show(page, {
    answers: {
      [WORD]: word,
      '/api/csz/me': { me },
      [`${WORD}/games/${DAY}`]: own(played),
      [`${WORD}/games`]: { message: 'Your account has 1 day more.', kept: 1 },
    },
  });
  if (!isUnasked) {
    expect(await screen.findByText('A guest played 1 day on this device. Was it you?')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByText('Add them to my account'));
  }
  expect(await screen.findByText('Your account has 1 day more.')).toBeDefined();
  expect(sent).toEqual([{ games: [{ day: '2026-11-26', guesses: ['chalk', 'coach'] }] }]);
  expect(localStorage.getItem('csz_words')).toBeNull();
});
