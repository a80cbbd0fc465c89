import type { Page } from 'playwright-core';

export const PASSWORD = 'stony creek 14';
let count = 0;
/** Several stories sign up on one portal, and a worker may have the number of one before it. */
const story = Date.now().toString(36);

/** An address that has no account yet. */
export const anAddress = (): string => {
  count += 1;
  return `visitor${count}.${story}@example.org`;
};

/** What the member of such an address is called. */
export const displayNameOf = (email: string): string => `Robin${email.replace(/@.*/, '').replaceAll(/[^a-z\d]/g, '')}`;

/** Goes through the age screen and the form; ends on the first step after signing up. */
export async function signUp(page: Page, email: string, from = '/sign-up'): Promise<void> {
  await page.goto(from);
  await passAgeScreen(page);
  await fillAccount(page, email);
  await page.waitForURL(/\/profile-sign-up/);
}

export async function passAgeScreen(page: Page): Promise<void> {
  await page.getByLabel('Month').fill('5');
  await page.getByLabel('Day', { exact: true }).fill('1');
  await page.getByLabel('Year').fill('1990');
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Display name').fill(displayNameOf(email));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}
