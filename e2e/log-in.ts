import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, type DemoSessions } from '../scripts/testing/demo-sessions.ts';

/** Logs a member in by the log-in page; with the password of the demo members when none is given. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/my-account\/profile/);
}

/** The session that the whole run has for a demo member. */
export function sessionCookiesOf(email: string): { readonly name: string; readonly value: string }[] {
  const cookies = (JSON.parse(process.env.CSZ_TEST_SESSIONS ?? '{}') as DemoSessions)[email];
  if (cookies === undefined) throw new Error(`The run has no session of ${email}.`);
  return cookies.map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
  });
}

/** A demo member comes back to the portal, logged in. */
export async function enter(page: Page, email: string): Promise<void> {
  const url = String(process.env.CSZ_TEST_URL);
  await page.context().addCookies(sessionCookiesOf(email).map((cookie) => ({ ...cookie, url })));
}
