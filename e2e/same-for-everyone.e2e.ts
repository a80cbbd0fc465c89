import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH, SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { rolesRoutes } from '@csz/contract/roles/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { expectLoaded, openVisitor } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { anAddress, signUp } from './sign-up.ts';

/** What moved under the visitor's eyes since the page began, and whether "Log In" was ever to be seen. */
interface Seen {
  shift: number;
  /** The elements that moved, as the beginning of their markup. */
  moved: string[];
  logIn: number;
}

/** What Chromium reports of a move; `lib.dom` does not know it. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

/** What has to be quiet before nothing on a page may move. */
const QUIET_MS = 3000;

/** Waits until what earlier stories left to jobs is done: news of it would move the page, and rightly so. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const left = new AbortController();
    const stream = await fetch(new URL(LIVE_PATH, process.env.CSZ_TEST_URL), { signal: left.signal });
    const { value } = (await stream.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
    left.abort();
    const quietMs = Number(/"quietMs":(\d+)/.exec(value ?? '')?.[1] ?? 0);
    if (quietMs >= QUIET_MS) return;
    await wait(QUIET_MS - quietMs);
  }
}

/** Watches each page of a browser from its first moment on, once nothing else is going on. */
async function watch(page: Page): Promise<void> {
  await untilQuiet();
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [], logIn: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        seen.shift += entry.value;
        for (const { node } of entry.sources) seen.moved.push((node as Element | null)?.outerHTML?.slice(0, 80) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const words = [...document.querySelectorAll('header a *, footer a')];
      if (words.some((link) => link.textContent.includes('Log In') && link.checkVisibility())) seen.logIn += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Styles that a page has twice are laid out twice, and those that come last win over what they should not. */
const doubledStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const names = sheets.map(({ href }) => new URL(href).pathname);
    return names.filter((name, at) => names.indexOf(name) !== at);
  });

test('a member reads the page that everyone reads, under their own name, and nothing moves', async () => {
  const member = await openVisitor();
  await watch(member);
  await logIn(member, 'coach@demo.example');
  for (const address of [
    '/scores?force=true',
    '/scores/standings?force=true',
    '/schedules?force=true',
    '/teams',
    '/sign-in',
  ]) {
    // At once: other stories report scores meanwhile, and a later answer may have them.
    const [own, guest] = await Promise.all([
      member.request.get(address),
      fetch(new URL(address, process.env.CSZ_TEST_URL)),
    ]);
    expect(own.headers()['cache-control']).toBe('no-cache');
    expect(await own.text()).toBe(await guest.text());
  }
  for (const width of [1440, 1200, 390]) {
    await member.setViewportSize({ width, height: 900 });
    await member.goto('/scores?force=true');
    // On a phone the bar below leads there.
    const place = width < 520 ? 'nav[aria-label="Quick"]' : 'header';
    const account = member.locator(`${place} a[href="/my-account/profile"]`);
    await account.waitFor();
    await expectLoaded(member);
    expect(await seenOn(member)).toEqual({ shift: 0, moved: [], logIn: 0 });
    expect(await doubledStyles(member)).toEqual([]);
  }
  await member.goto('/notifications');
  await member.getByRole('link', { name: 'Notification settings' }).waitFor();
  await expectLoaded(member);
  expect(await seenOn(member)).toEqual({ shift: 0, moved: [], logIn: 0 });
});

test('the teams that a guest keeps come first in room that was there, and go along when they sign up', async () => {
  const guest = await openVisitor({ width: 390 });
  await watch(guest);
  for (const schoolId of [1, 2]) {
    await guest.goto(`/schedules?schoolId=${schoolId}&force=true`);
    await guest.getByRole('button', { name: /^Keep .* on this device$/ }).click();
    await guest.getByText('comes first on Scores').waitFor();
  }
  const band = guest.getByRole('region', { name: 'My teams' });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await guest.setViewportSize({ width, height });
    await guest.goto('/scores?force=true');
    await band.getByRole('link', { name: 'All my teams' }).waitFor();
    expect(await band.getByRole('link').count()).toBe(3);
    expect(await seenOn(guest), `at ${width} px`).toMatchObject({ shift: 0, moved: [] });
    const top = await guest.locator('section[aria-labelledby="games"] li').first().boundingBox();
    const header = await guest.locator('header').first().boundingBox();
    // Counted from below the place on top; phones held sideways have none.
    const place = await guest.locator('[data-ad$="970x90"]').first().boundingBox();
    const above = place === null || place.height === 0 ? (header?.height ?? 0) : place.y + place.height;
    if (width < 1000) expect((top?.y ?? 999) - above, `at ${width} px`).toBeLessThan(Math.min(height - 60, 310));
  }
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  await signUp(guest, anAddress());
  await guest.getByText('You follow the 2 teams that this device kept.').waitFor();
  await guest.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Teams' }).click();
  const mine = guest.getByRole('region', { name: 'My teams' });
  await expect.poll(() => mine.getByRole('heading', { level: 3 }).count()).toBe(2);
});

test('what a coach may do arrives on the page of their team without moving it', async () => {
  const coach = await openVisitor();
  await watch(coach);
  await logIn(coach, 'coach@demo.example');
  const roles = (await (await coach.request.get(rolesRoutes.listMyRoles.path)).json()) as {
    items: { followedSchoolId: string; followedSportId: string }[];
  };
  const [{ followedSchoolId: schoolId, followedSportId: sportId } = { followedSchoolId: '', followedSportId: '' }] =
    roles.items;
  for (const width of [1440, 992, 600, 390, 320]) {
    await coach.setViewportSize({ width, height: 900 });
    await coach.goto(`/schedules?${new URLSearchParams({ schoolId, sportId })}`);
    await coach.getByRole('link', { name: 'Manage schedule' }).waitFor();
    await expectLoaded(coach);
    expect(await seenOn(coach), `at ${width} px`).toMatchObject({ shift: 0, moved: [] });
  }
});

test('a browser whose session has ended is a guest again after the first page', async () => {
  const page = await openVisitor();
  await page.context().addCookies([
    { name: SIGNED_IN_COOKIE, value: '1', url: process.env.CSZ_TEST_URL ?? '' },
    { name: 'csz_session', value: 'ended', url: process.env.CSZ_TEST_URL ?? '' },
  ]);
  await page.goto('/scores?force=true');
  await page.locator('header').getByText('Log In', { exact: true }).waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SIGNED_IN_COOKIE);
});
