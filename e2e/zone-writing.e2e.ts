import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';

const post = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Photos as a phone hands them over, each of another colour. */
async function photos(page: Page, count: number) {
  const drawn = await page.evaluate((most) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const paint = canvas.getContext('2d');
    return Array.from({ length: most }, (_, at) => {
      if (paint !== null) paint.fillStyle = `hsl(${at * 60} 60% 50%)`;
      paint?.fillRect(0, 0, 640, 480);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
  }, count);
  return drawn.map((data, at) => ({
    name: `IMG_${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(data, 'base64'),
  }));
}

test('a highlight with five pictures goes out from a phone, and everyone turns through them', async () => {
  const title = `Five looks at the last play ${Date.now()}`;
  const phone = await openVisitor({ width: 390 });
  await enter(phone, 'league@demo.example');
  await phone.goto('/forums/general');
  await phone.getByRole('button', { name: 'Highlights' }).click();
  const form = phone.getByRole('dialog');
  // As fast as a thumb: a first post that is there in less than three seconds waits for staff.
  await form.getByLabel('Title').pressSequentially(title, { delay: 75 });
  expect(await form.getByLabel('Category').locator('option:checked').textContent()).toBe('Highlights');
  await form.getByLabel('Pictures').setInputFiles(await photos(phone, 6));
  await form.getByText('You achieved maximum amount of images').waitFor();
  await form.getByRole('button', { name: 'Remove IMG_5.jpg' }).waitFor();
  await expectAccessible(phone);
  // A reload in the middle loses nothing.
  await phone.reload();
  await phone.getByRole('button', { name: 'Start a post' }).click();
  await form.getByRole('button', { name: 'Remove IMG_5.jpg' }).waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe(title);
  await form.getByLabel('Category').selectOption('Highlights');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  const guest = await openVisitor({ colorScheme: 'dark' });
  await guest.goto('/forums/highlights');
  const card = post(guest, title);
  const next = card.getByRole('button', { name: 'Next picture' });
  await next.focus();
  await guest.keyboard.press('Enter');
  await expect
    .poll(() => card.getByRole('button', { name: 'Picture 2 of 5' }).getAttribute('aria-current'))
    .toBe('true');
  expect(await card.getByRole('img').count()).toBe(5);
  await expectAccessible(guest);
});

/** Goes on by Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : undefined;
      return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}.`);
}

test('a post is written, commented and taken away by keys alone', async () => {
  const title = `Written without a mouse ${Date.now()}`;
  const words = `They held on, ${Date.now()}`;
  const page = await openVisitor({ colorScheme: 'dark' });
  const { keyboard } = page;
  await enter(page, 'director@demo.example');
  await page.goto('/forums/general');
  await tabTo(page, 'Start a post');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Title');
  await keyboard.type(title, { delay: 100 });
  await tabTo(page, 'Bold');
  await keyboard.press('Enter');
  await keyboard.type(words);
  await expectAccessible(page);
  await tabTo(page, 'Post');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await post(page, title).getByText(words).waitFor();

  await tabTo(page, `More for post ${title}`);
  await keyboard.press('Enter');
  await page.getByRole('menu', { name: `More for post ${title}` }).waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`More for post ${title}`);

  await post(page, title)
    .getByRole('button', { name: /comments on/ })
    .focus();
  await keyboard.press('Enter');
  await tabTo(page, 'Write a comment');
  await keyboard.press('Enter');
  await page.getByLabel('Your comment').waitFor();
  await keyboard.type(`And what a crowd! ${words}`);
  await tabTo(page, 'Comment');
  await keyboard.press('Enter');
  await page
    .getByRole('article', { name: /^Comment of/ })
    .getByText(`And what a crowd! ${words}`)
    .waitFor();
  await expectAccessible(page);

  await post(page, title)
    .getByRole('button', { name: `More for post ${title}` })
    .focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'warning!' }).waitFor();
  await expectAccessible(page);
  await tabTo(page, 'Delete');
  await keyboard.press('Enter');
  await page.getByText('Post successfully deleted!').waitFor();
  await post(page, title).waitFor({ state: 'detached' });
});
