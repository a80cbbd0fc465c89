import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { openVisitor } from './fixtures.ts';
import { enter, logIn } from './log-in.ts';
import { linkIn, mailTo } from './mails.ts';
import { anAddress, displayNameOf, PASSWORD, signUp } from './sign-up.ts';

/** What a page whose session has ended still asks for when another story publishes a change: it is refused. */
const OF_MEMBERS = ['/api/csz/notifications/unread', '/api/csz/memberProfile', '/api/csz/memberSubscription'];

test('a guest becomes a member, asks to coach, and staff approve', async () => {
  const page = await openVisitor({ width: 390 });
  const email = anAddress();
  await page.goto('/');
  await page.waitForURL(/\/sign-in/);
  await page.getByRole('link', { name: 'Continue as a Guest' }).click();
  await page.waitForURL(/\/scores/);

  await signUp(page, email);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill("O'Reader");
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/add-school-sub/);
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  // The step before has a link of the same name, and may still be there when the address has changed.
  await page.getByRole('heading', { name: 'Complete Preferences' }).waitFor();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.waitForURL(/\/my-account\/profile/);
  await page.goto(linkIn(await mailTo(email, /Confirm/)));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('your email address is confirmed').waitFor();

  await page.goto('/my-account/roles');
  await page.getByText("Click the 'Add More Roles' button").waitFor();
  await page.getByRole('button', { name: 'Add More Roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('HeadCoach');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Field is required').first().waitFor();
  await dialog.getByLabel('State').selectOption({ label: 'Maryland' });
  await dialog.getByLabel('County/Conference').selectOption({ label: 'Howard County' });
  await dialog.getByLabel('School').selectOption({ index: 1 });
  await dialog.getByLabel('Sport').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('It gives no rights until then.').waitFor();

  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin');
  const request = staff.getByRole('listitem').filter({ hasText: email });
  await request.getByRole('button', { name: /Approve/ }).click();
  await request.waitFor({ state: 'detached' });
  await expectAccessible(staff);

  // Its mail leaves after the minute in which staff may undo it.
  await staff.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.reload();
  await page.getByText('Head Coach').first().waitFor();
  expect(await page.getByText('It gives no rights until then.').count()).toBe(0);
});

test('a forgotten password is replaced with the code of the mail, and the old sessions end', async () => {
  const email = anAddress();
  const old = await openVisitor({ refusals: OF_MEMBERS });
  await signUp(old, email);

  const page = await openVisitor({ width: 390 });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  // The address changes before the page does, and both have a field for the email.
  await page.getByRole('heading', { name: 'Reset Your Password' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await page.getByText('Reset Code Was Sent.').waitFor();
  await page.goto(linkIn(await mailTo(email, /reset code/i)));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Must be 8 characters or more').waitFor();
  await page.getByLabel('New password').fill('another field 35');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Your Password Was Changed Successfully.').waitFor();

  await logIn(page, email, 'another field 35');
  await old.goto('/my-account/profile');
  await old.getByRole('heading', { name: 'Not Authorized' }).waitFor();
});

test('a sleeping account is offered its restoring and wakes with the link of the mail', async () => {
  const email = anAddress();
  const page = await openVisitor({ refusals: ['/api/csz/login'] });
  await signUp(page, email);
  await page.goto('/my-account/profile');
  await page.getByRole('button', { name: 'Deactivate my account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate my account' }).click();
  await page.getByRole('link', { name: 'Continue as a Guest' }).waitFor();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByText('Your account is not active at this time. Please Contact Us').waitFor();
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await page.goto(linkIn(await mailTo(email, /Restore/)));
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await page.getByText('Your account is restored').waitFor();
  await logIn(page, email, PASSWORD);
});

test('an invitation is accepted by the person it was sent to', async () => {
  const email = anAddress();
  const host = await openVisitor();
  await enter(host, 'coach@demo.example');
  await host.goto('/my-account/roles');
  await host.getByRole('button', { name: 'Invite Others' }).click();
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Fan');
  await dialog.getByLabel('State').selectOption({ label: 'Maryland' });
  await dialog.getByLabel('County/Conference').selectOption({ label: 'Howard County' });
  await dialog.getByLabel('School').selectOption({ index: 1 });
  await dialog.getByLabel('First name').fill('Jo');
  await dialog.getByLabel('Last name').fill('Fan');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.waitFor({ state: 'detached' });

  const guest = await openVisitor({ width: 390 });
  await signUp(guest, email);
  await guest.goto(linkIn(await mailTo(email, /invit/i)));
  await guest.getByRole('button', { name: 'Accept' }).click();
  await guest.waitForURL(/\/my-account\/roles/);
  await guest.getByText('Fan', { exact: true }).first().waitFor();
});

test('a session is ended from another device', async () => {
  const email = anAddress();
  const phone = await openVisitor({ width: 390, refusals: ['/api/csz/registerMyAccount', ...OF_MEMBERS] });
  await signUp(phone, email);
  await phone.getByLabel('First name').fill('Robin');
  await phone.getByLabel('Last name').fill('Reader');
  const desk = await openVisitor();
  await logIn(desk, email, PASSWORD);
  const everywhere = desk.getByRole('button', { name: 'Sign out everywhere else' });
  await everywhere.click();
  await everywhere.waitFor({ state: 'detached' });

  // The page may have asked for something by itself, and have learned of it already.
  await phone.keyboard.press('Enter');
  await phone.getByRole('dialog').getByText('You are not logged in any more. What you typed stays').waitFor();
  expect(await phone.getByText(displayNameOf(email)).count()).toBe(0);
  // Kept out of sight for the one who typed it, and gone for good when they do not log in again.
  const typed = phone.locator('input[autocomplete="family-name"]');
  expect([await typed.inputValue(), await typed.isVisible()]).toEqual(['Reader', false]);
  await expectAccessible(phone);
  await phone.keyboard.press('Escape');
  await typed.waitFor({ state: 'detached' });

  await phone.goto('/my-account/profile');
  await phone.getByRole('heading', { name: 'Not Authorized' }).waitFor();
});

test('a visitor who wants to follow a team logs in on the spot and goes on where they were', async () => {
  const email = anAddress();
  const member = await openVisitor();
  await signUp(member, email);

  const page = await openVisitor({ width: 390, hasNotifications: true });
  await page.goto('/schedules?schoolId=1&force=true');
  await page.getByRole('button', { name: /^FOLLOW / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'FOLLOW' }).click();
  await page.getByRole('button', { name: /^FOLLOWING / }).waitFor();
  // Who follows a team is offered notifications on this device.
  await page.getByRole('dialog', { name: 'Know the score at once?' }).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('link', { name: 'County Sports Zone' }).click();
  await page.waitForURL(/\/my-account\/home/);
  await page.getByRole('region', { name: 'My teams' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'What is new' }).getByRole('article').first().waitFor();
  await expectAccessible(page);
});

test.each([390, 1440])('a member of %i pixels cuts a picture, sees it and takes it away again', async (width) => {
  const page = await openVisitor({ width });
  const email = anAddress();
  await signUp(page, email);
  await page.goto('/scores');
  // By links from there: the policy of the page that was opened first holds on.
  await page.getByRole('link', { name: width < 520 ? 'Me' : displayNameOf(email), exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Edit avatar' }).click();
  await (await chooser).setFiles('apps/web/public/apple-touch-icon.png');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Zoom').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const picture = page.getByRole('img', { name: 'You' });
  await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await picture.waitFor();
  await page.getByRole('button', { name: 'Delete avatar' }).click();
  await picture.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Edit avatar' }).waitFor();
  expect(await picture.count()).toBe(0);
});
