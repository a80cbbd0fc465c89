import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/testing/demo-sessions.ts';
import { expectAccessible, expectSound } from './accessible.ts';
import { openVisitor } from './fixtures.ts';

interface Stop {
  readonly address: string;
  /** Words of what comes after the page. */
  readonly shows?: readonly string[];
  /** Buttons of the page by name; each opens a dialog. */
  readonly dialogs?: readonly (string | RegExp)[];
}

interface Walk {
  readonly who: string;
  readonly email: string;
  readonly stops: readonly Stop[];
}

const MEMBER: Walk = {
  who: 'members',
  email: 'fan@demo.example',
  stops: [
    {
      address: '/my-account/profile',
      shows: ['Unfollow', 'Make my calendar address', 'This device'],
      dialogs: ['Deactivate my account', 'Delete my account'],
    },
    { address: '/my-account/roles', shows: ['Affiliated Teams'], dialogs: ['Add More Roles', 'Invite Others'] },
    { address: '/my-account/scores', shows: ['You reported'] },
    { address: '/my-account/activity', shows: ['Points over time'] },
    { address: '/notifications', shows: ['You '] },
    { address: '/notifications/preferences', shows: ['What you are notified of'] },
    { address: '/add-school-sub' },
    { address: '/complete-preferences' },
    { address: '/change-password' },
    { address: '/schedules?schoolId=3&sportId=11&force=true', dialogs: [/^FOLLOW/, 'Update Coach', 'Embed'] },
    { address: '/scores/standings?selectedStateId=1&selectedCountyId=1&selectedSportId=11', dialogs: ['Embed'] },
    { address: '/playoffs/view/1', dialogs: ['Embed'] },
  ],
};

const ATHLETIC_DIRECTOR: Walk = {
  who: 'athletic directors',
  email: 'director@demo.example',
  stops: [
    { address: '/my-account/approvals', shows: ['Approve'], dialogs: [/^Deny/] },
    { address: '/my-account/schedule?tab=calendar', shows: ['Today'] },
    { address: '/my-account/schedule?tab=list', shows: ['Print'] },
    { address: '/my-account/schedule?tab=add', shows: ['Add event'] },
    { address: '/my-account/import', shows: ['Your imports'] },
  ],
};

const STAFF: Walk = {
  who: 'staff',
  email: 'admin@demo.example',
  stops: [
    { address: '/admin', shows: ['Approve'], dialogs: [/^Deny/] },
    { address: '/admin/members' },
    { address: '/admin/moderation', shows: ['Keep'] },
    { address: '/admin/moderation?show=hosts' },
    { address: '/admin/moderation?show=moderators' },
    { address: '/admin/settings' },
    { address: '/admin/points', shows: ['downloaded the iOS app'] },
    { address: '/admin/point-systems', shows: ['Choose this point system'] },
    { address: '/admin/scores' },
    { address: '/admin/playoffs' },
    { address: '/admin/directory/schools', dialogs: ['Add a school', /^Edit/] },
    { address: '/admin/directory/sports', dialogs: [/^Edit/] },
    { address: '/admin/directory/leagues' },
    { address: '/admin/directory/districts' },
    { address: '/admin/directory/seasons' },
    { address: '/admin/outbox' },
    { address: '/admin/audit' },
    { address: '/admin/ads', dialogs: ['Add an advertiser'] },
    { address: '/admin/pick-em' },
    { address: '/admin/insights', shows: ['Counted by day'] },
    { address: '/admin/errors', shows: ['What broke on screens'] },
    { address: '/distribution', shows: ['Widget type'] },
    { address: '/standings-widget', shows: ['Widget type'] },
  ],
};

/** Signs in without a mouse: typed, tabbed, entered. */
async function logInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/my-account\/profile/);
}

/** A dialog opens by Enter, holds the focus, and Escape gives it back to the button or link that opened it. */
async function expectKeyboardDialog(page: Page, name: string | RegExp): Promise<void> {
  const called = { name, exact: typeof name === 'string' };
  const opener = page.getByRole('button', called).or(page.getByRole('link', called)).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function expectSoundStop(page: Page, { address, shows = [], dialogs = [] }: Stop): Promise<void> {
  await page.goto(address);
  for (const words of shows) await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor();
  await expectSound(page, address, async () => {
    for (const name of dialogs) await expectKeyboardDialog(page, name);
  });
}

for (const { who, email, stops } of [MEMBER, ATHLETIC_DIRECTOR, STAFF]) {
  test(`axe finds nothing in what ${who} see and open, light and dark, narrow and wide`, async () => {
    const page = await openVisitor({ serviceWorker: false });
    await logInByKeyboard(page, email);
    for (const stop of stops) await expectSoundStop(page, stop);
  });
}

test.each([390, 1440])('every view of the login dialog is reached with the keyboard, %i px wide', async (width) => {
  const page = await openVisitor({ width });
  await page.goto('/schedules?schoolId=1&sportId=11&force=true');
  await page.getByRole('button', { name: /^FOLLOW/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const toEmail = async (email: string) => {
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Enter');
  };
  await dialog.getByRole('heading', { name: 'Log In or Sign Up' }).waitFor();
  await expectAccessible(page);
  await toEmail('fan@demo.example');
  await dialog.getByRole('heading', { name: 'Log In', exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Forgot Password' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Reset Your Password' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).press('Enter');
  await toEmail(`nobody.${process.pid}.${width}@example.org`);
  await dialog.getByRole('heading', { name: 'Create Account' }).waitFor();
  await expectAccessible(page);
});
