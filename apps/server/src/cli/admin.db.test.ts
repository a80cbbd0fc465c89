import { beforeEach, expect, test, vi } from 'vitest';
import { aFactor } from '#server/people/second-factor/testing/a-factor.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { adminCommand, create, promote, resetSecondFactor } from './admin.ts';

const portal = await openPortal();
const { db } = portal;
const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => log.mockClear());
const lines = () => log.mock.calls.map(([line]) => String(line));
const signIn = (email: string, password: string) =>
  portal.send('POST', '/api/csz/login', { body: { email, password } });
const rowOf = (email: string) => db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();

test('without a typed password one is made up, shown once, and works', async () => {
  expect(await create(db, 'chief@example.org', async () => '')).toBe(0);
  const password = /shown only now: (\S+)$/.exec(lines()[1] ?? '')?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(24);
  expect(await signIn('chief@example.org', password)).toMatchObject({ status: 200, body: { roleName: 'SiteAdmin' } });
  expect((await rowOf('chief@example.org'))?.email_verified_at).not.toBeNull();
  const act = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'chief@example.org')
    .executeTakeFirst();
  expect(act).toMatchObject({ actor_id: null, action: 'create site administrator' });
});

test('a typed password is taken and not shown', async () => {
  await create(db, 'second@example.org', async () => 'gravel under frost 4');
  expect(lines()).toEqual(['second@example.org is a site administrator.']);
  expect((await signIn('second@example.org', 'gravel under frost 4')).status).toBe(200);
});

test.each([
  ['short', 'The password: Must be 8 characters or more.'],
  ['password123', 'This password is one of the first that strangers try. Please choose another.'],
])('the password %s is refused: %s', async (password, sentence) => {
  await expect(create(db, 'third@example.org', async () => password)).rejects.toThrow(sentence);
  expect(await rowOf('third@example.org')).toBeUndefined();
});

test('an address that has an account is refused in a sentence, whatever its capitals', async () => {
  const member = await aMember(portal);
  const sentence = 'has an account already; --promote makes its member an administrator.';
  await expect(create(db, member.email.toUpperCase(), async () => '')).rejects.toThrow(sentence);
  expect((await rowOf(member.email))?.is_site_admin).toBe(false);
});

test('a member is made an administrator once; who has no account is none', async () => {
  const { email } = await aMember(portal);
  expect(await promote(db, email)).toBe(0);
  expect((await rowOf(email))?.is_site_admin).toBe(true);
  await promote(db, email);
  expect(lines()).toEqual([`${email} is a site administrator now.`, `${email} is a site administrator already.`]);
  await expect(promote(db, 'unknown@example.org')).rejects.toThrow('unknown@example.org has no account');
});

test.each([
  [[], 'Write: csz admin create EMAIL'],
  [['remove', 'a@example.org'], 'Write: csz admin create EMAIL'],
  [['create', 'someone'], 'someone is no email address.'],
])('csz admin %j is refused: %s', async (positionals, sentence) => {
  await expect(adminCommand.run({ values: {}, positionals, settings: portal.settings })).rejects.toThrow(sentence);
});

test('who lost the phone is let in again by the password, once the operator says so', async () => {
  const { id, email } = await aMember(portal);
  const reset = () => resetSecondFactor(db, email, portal.settings);
  await expect(reset()).rejects.toThrow(`${email} has no second factor.`);
  await aFactor(portal, id);
  expect(await reset()).toBe(0);
  expect(await db.selectFrom('second_factors').selectAll().where('member_id', '=', id).execute()).toEqual([]);
  const acts = await db.selectFrom('audit_log').select('action').where('subject', '=', email).execute();
  expect(acts).toEqual([{ action: 'switch second factor off' }]);
  await expect(resetSecondFactor(db, 'no-one@example.org', portal.settings)).rejects.toThrow('has no account');
});
