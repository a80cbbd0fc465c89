import { formatWholeDay } from '@csz/contract/core/when';
import { wordOfTheDayRoutes } from '@csz/contract/word-of-the-day/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { anAddress, signUp } from './sign-up.ts';

/** Words to try, by their letters: none has a letter twice. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  5: ['crane', 'moist', 'build', 'fight', 'jumpy', 'words', 'black'],
  6: ['bridge', 'planet', 'custom', 'wealth', 'frozen', 'jacket', 'spring'],
  7: ['dolphin', 'blanket', 'country', 'example', 'problem', 'thunder', 'working'],
};

const MARK_LABELS = { correct: 'in its place', present: 'elsewhere in the word', absent: 'not in the word' };

/** The word of today, as a guest who has used up six tries learns it, and the marks of a try that is another word. */
async function findWord() {
  const guest = Caller.guest();
  const { day, letters } = await guest.call(wordOfTheDayRoutes.getWord, {});
  const words = WORDS[letters] ?? [];
  const guess = (word: string, before: readonly string[]) =>
    guest.call(wordOfTheDayRoutes.guessWord, { params: { day }, body: { word, before: [...before] } });
  let answer: string | null = null;
  for (let at = 0; answer === null; at += 1) ({ answer } = await guess(words[at] ?? '', words.slice(0, at)));
  const wrong = words.find((word) => word !== answer) ?? '';
  const [tried] = (await guess(wrong, [])).guesses;
  const markLabels = [...wrong].map(
    (letter, at) => `${letter.toUpperCase()} ${MARK_LABELS[tried?.marks[at] ?? 'absent']}`,
  );
  const sentence = `Try 1 of 6, ${wrong.toUpperCase()}: ${markLabels.join(', ')}.`;
  return { day, answer, letters, wrong, markLabels, sentence };
}

/** The page, and the word that it plays. */
async function openWord(page: Page) {
  const found = await findWord();
  await page.goto('/word-of-the-day');
  const line = await page.getByText(/letters, six tries\./).textContent();
  if (line?.startsWith(`${formatWholeDay(found.day)}:`)) return found;
  // Midnight came between the two.
  await page.reload();
  return await findWord();
}

const figures = (page: Page) => page.getByRole('region', { name: 'Your words' }).locator('dd').allTextContents();

test('the word of the day by the keyboard alone: each try is one spoken sentence, and what was played is kept', async () => {
  const page = await openVisitor({ refusals: ['/guesses'] });
  const { answer, letters, wrong, markLabels, sentence } = await openWord(page);
  const field = page.getByRole('textbox', { name: `Your guess, ${letters} letters` });
  await expect.poll(() => field.isEditable()).toBe(true);
  const spoken = page.locator('form').filter({ has: field }).getByRole('status');
  const press = async (word: string) => {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  };

  // What is typed goes to the field, wherever the focus is not.
  await press('ab');
  await expect.poll(() => spoken.textContent()).toBe(`The word has ${letters} letters. It cost no try.`);
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('Backspace');
  await press('z'.repeat(letters));
  await expect
    .poll(() => spoken.textContent())
    .toBe(`${'Z'.repeat(letters)} is not in our list of words. It cost no try.`);
  for (let at = 0; at < letters; at += 1) await page.keyboard.press('Backspace');
  await press(wrong);
  await expect.poll(() => spoken.textContent()).toBe(sentence);
  expect(await page.getByRole('list', { name: 'Your tries' }).getByRole('listitem').allInnerTexts()).toHaveLength(1);
  const [letter = '', mark] = markLabels[0]?.split(/ (.*)/) ?? [];
  await page.getByRole('button', { name: new RegExp(`^${letter} ?, ${mark}$`, 'i') }).waitFor();

  // The keys of the page are reached by Tab, and used in turn with the real ones.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('q');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Backspace');
  await press(String(answer));
  const end = page.getByRole('heading', {
    level: 2,
    name: `Magnificent. You found ${answer?.toUpperCase()} in 2 tries.`,
  });
  await end.waitFor();
  await expect.poll(() => end.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await figures(page)).toEqual(['1', '100%', '1', '1']);
  await expectAccessible(page);
  const shared = new URL((await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '').searchParams;
  expect(shared.get('body')).toMatch(new RegExp(`: 2/6\\n[🟡▫️🟩]+\\n(?:🟩){${letters}}\\nhttp`, 'u'));

  await page.reload();
  await end.waitFor();
  await signUp(page, anAddress());
  await page.goto('/word-of-the-day');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('csz_words'))).toBeNull();
  await page.reload();
  await end.waitFor();
  await expect.poll(() => figures(page)).toEqual(['1', '100%', '1', '1']);
});
