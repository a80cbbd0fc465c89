import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from './demo-calls.ts';

/** Logs a member in by the log-in page; with the password of the demo members when none is given. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/my-account\/profile/);
}
