import { accountsRoutes } from '@csz/contract/accounts/routes';
import { membersRoutes } from '@csz/contract/members/routes';
import { PROBLEMS } from '@csz/contract/problem';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { anAddress, PASSWORD } from './sign-up.ts';

/** Browsers keep passkeys for names of the web, and none for the bare address that the other stories open. */
const SITE = (process.env.CSZ_TEST_URL ?? '').replace('127.0.0.1', 'localhost');

/** A device with its own lock, as a phone is; its owner is there and opens it. */
const PHONE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function holdPhone(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: PHONE });
  return { cdp, authenticatorId };
}

type Phone = Awaited<ReturnType<typeof holdPhone>>;

/** As the makers of devices do for their owner. */
async function carryPasskeys(from: Phone, to: Phone): Promise<void> {
  const { authenticatorId } = to;
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  await to.cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  for (const credential of credentials) await to.cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${SITE}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** One of staff, who has nothing but a password yet. */
async function addStaff(): Promise<string> {
  const email = anAddress();
  await Caller.guest().call(accountsRoutes.register, {
    body: { email, password: PASSWORD, displayName: `Marlow${process.pid % 9999}` },
  });
  const staff = Caller.demo('admin@demo.example');
  const { memberId } = await Caller.guest().call(accountsRoutes.login, { body: { email, password: PASSWORD } });
  await staff.call(membersRoutes.changeMemberRole, {
    params: { id: memberId },
    body: { isSiteAdmin: true, reason: 'Joined us.' },
  });
  return email;
}

test('the stolen password of one of staff opens nothing, and their passkey opens all of it', async () => {
  const email = await addStaff();
  const owner = await openVisitor({ refusals: ['/ageScreen/lift'] });
  await typePassword(owner, email);
  await owner.waitForURL(/\/my-account\/profile/);
  const phone = await holdPhone(owner);
  await owner.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const mailed = await mailTo(email, /is your code for the second factor/);
  await dialog.getByLabel('Code of our mail').fill(/\d{6}/.exec(mailed.subject ?? '')?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Create the passkey' }).press('Enter');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await owner.getByText('Your password alone does not log you in.').waitFor();
  await mailTo(email, /passkey was added/);
  await expectAccessible(owner);

  // The thief has the password, and then even reads the owner's mail.
  const thief = await openVisitor({ refusals: ['/api/csz/login', '/signInLink/code'] });
  await typePassword(thief, email);
  await thief.getByLabel('Code', { exact: true }).fill('123456');
  await thief.getByRole('button', { name: 'Log In', exact: true }).click();
  await thief.getByText(PROBLEMS['second-factor-wrong'][1]).waitFor();
  await mailTo(email, /password was typed on a new device/);
  await thief.getByRole('button', { name: 'No password? Get a code by mail' }).click();
  await thief.getByRole('button', { name: 'Email me a code' }).click();
  const stolen = await mailTo(email, /Your code to log in/);
  await thief.getByLabel('Code of our mail').fill(/\b\d{6}\b/.exec(stolen.text ?? '')?.[0] ?? '');
  await thief.getByRole('button', { name: 'Log In', exact: true }).click();
  await thief.getByLabel('Code of your app').waitFor();
  await thief.goto(`${SITE}/admin`);
  expect(await thief.getByRole('link', { name: 'Members', exact: true }).count()).toBe(0);
  expect((await thief.request.get(`${SITE}/api/csz/admin/audit`)).status()).toBe(401);

  // The owner on another device: without a password, known by mail, and signed out from the first one.
  const tablet = await openVisitor({ width: 390 });
  // It offers no passkeys in a field: its owner always answers at once, and would be logged in before the button.
  await tablet.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await tablet.goto(`${SITE}/login`);
  const copy = await holdPhone(tablet);
  await carryPasskeys(phone, copy);
  await tablet.getByRole('button', { name: 'Log in with a passkey' }).click();
  await tablet.waitForURL(/\/my-account\/profile/);
  await mailTo(email, /opened on a new device/);
  await owner.reload();
  await owner.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await owner.getByText('All other devices are signed out.').waitFor();
  expect((await tablet.request.get(`${SITE}/api/csz/sessions`)).status()).toBe(401);

  // Four hours later: a refusal that the server's own test gets from the server stands for them.
  const again = { code: 'second-factor-again', message: PROBLEMS['second-factor-again'][1] };
  await owner.route('**/ageScreen/lift', (route) => route.fulfill({ status: 403, json: again }), { times: 1 });
  await owner.goto(`${SITE}/admin/members`);
  await owner.getByRole('button', { name: 'Let a parent sign up' }).click();
  await owner.getByLabel('Email of the parent').fill('parent@example.org');
  await owner.getByLabel('Reason').fill('Typed the date of a child.');
  await owner.getByRole('button', { name: 'Send the link' }).click();
  // A device that counts less than the server knows is a stolen copy.
  await carryPasskeys(copy, phone);
  await owner.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await owner.getByText('Thank you. What you began before is not sent yet.').waitFor();
  await owner.getByRole('button', { name: 'Send the link' }).click();
  await owner.getByText('The link is on its way to the parent.').waitFor();
});
