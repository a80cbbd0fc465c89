import type { BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from './demo-calls.ts';

/** Logs a member in by the log-in page; with the password of the demo members when none is given. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/my-account\/profile/);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Cookies>();

/** Logs in once, and keeps the session for the stories of this file: ten log-ins in a quarter of an hour are the limit. */
export async function enter(page: Page, email: string): Promise<void> {
  const session = sessions.get(email);
  if (session !== undefined) return page.context().addCookies(session);
  await logIn(page, email);
  sessions.set(email, await page.context().cookies());
}
