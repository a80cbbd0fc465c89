import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { openVisitor } from './fixtures.ts';
import { anAddress, fillAccount, PASSWORD, passAgeScreen, signUp } from './sign-up.ts';

test('the four steps after a game lead back to the game, and ask for nothing twice', async () => {
  const page = await openVisitor({ width: 390 });
  await signUp(page, anAddress(), '/sign-up?redirect=%2Fscores%2Fview%2F1');
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Reader');
  await page.getByLabel('Mobile number').fill('(410) 555-2671');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Follow your school' }).waitFor();
  const school = page.getByLabel('School', { exact: true });
  await school.fill('High');
  await page.getByRole('listbox', { name: 'Schools found' }).getByRole('option').first().click();
  const sports = page.getByRole('combobox', { name: /^Sports/ });
  await sports.press('ArrowDown');
  const first = page.getByRole('listbox').getByRole('option').first();
  await first.waitFor();
  await expectAccessible(page);
  const sport = (await first.textContent()) ?? '';
  await sports.press('Enter');
  await page.getByRole('button', { name: `Remove ${sport}` }).waitFor();
  await sports.press('ArrowDown');
  await first.waitFor();
  expect(await page.getByRole('listbox').getByRole('option', { name: sport, exact: true }).count()).toBe(0);
  await sports.fill('no such sport');
  await page.getByText('No other sport of this school has that name.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: 'Complete Preferences' }).waitFor();
  await page.getByText(new RegExp(`You follow .*: ${sport}`)).waitFor();
  expect(await page.getByLabel('School', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Required').waitFor();
  await page.getByLabel('Parent').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(/\/scores\/view\/1$/);
  // The address changes before the page does, and the page closes the menu when it comes.
  await page.getByRole('heading', { name: 'Complete Preferences' }).waitFor({ state: 'detached' });

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL(/\/sign-in/);
});

test('an address that has an account leads from the sign-up to logging in, and need not be typed again', async () => {
  const email = anAddress();
  await signUp(await openVisitor(), email);
  const page = await openVisitor({ width: 390, refusals: ['/api/csz/register'] });
  await page.goto('/sign-up?redirect=%2Fscores%2Ftonight');
  await passAgeScreen(page);
  await fillAccount(page, email);
  await page.getByText('There is an account with this email already').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).first().click();
  // The address changes before the page does, and the form of the sign-up has the same two fields.
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/scores\/tonight/);
});
