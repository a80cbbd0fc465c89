import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFactor, codeOf, MAILED_CODE } from '#server/people/second-factor/testing/a-factor.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';
import { dropOfOtherSession } from './email-change.ts';
import { endWaiting } from './end-waiting.ts';

const portal = await openPortal();
const { db } = portal;
const { aReader, anAddress, signIn, tokenInMail } = await readersOf(portal);

const PATH = '/api/csz/emailChange';
type Answer = { readonly code?: string; readonly message: string };
type Waiting = { readonly change: { readonly isNewConfirmed: boolean; readonly isOldConfirmed: boolean } | null };

const request = (headers: Record<string, string>, email: string, password = PASSWORD, more = {}) =>
  portal.send<Answer>('POST', PATH, { headers, body: { email, password, ...more } });
const use = (verb: 'confirm' | 'stop', token: string) =>
  portal.send<Answer>('POST', `${PATH}/${verb}`, { body: { token } });
const waitingOf = async (headers: Record<string, string>) => (await portal.get<Waiting>(PATH, headers)).body.change;
const kindsTo = async (to: string) => {
  const mails = db.selectFrom('mails').select('kind').where('to_address', '=', to).where('kind', '<>', 'new-device');
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind);
};

/** A member on two devices who wants another address, and the tokens of both mails. */
async function aMove(given = {}) {
  const member = await aReader(given);
  const here = bearer((await signIn(member.email)).body);
  const elsewhere = bearer((await signIn(member.email)).body);
  const to = anAddress();
  expect((await request(here, to)).status).toBe(200);
  const forNew = await tokenInMail(to, 'email-change-new');
  const forPresent = await tokenInMail(member.email, 'email-change-present');
  return { member, here, elsewhere, to, forNew, forPresent };
}

test('an address changes once its link was opened in both mailboxes, and the other devices are signed out', async () => {
  const { member, here, elsewhere, to, forNew, forPresent } = await aMove({ email_verified_at: null });
  expect((await use('confirm', forNew)).body.message).toMatch(/other address/);
  expect((await use('confirm', forNew)).body.message, 'twice from one mailbox is once').toMatch(/other address/);
  expect(await waitingOf(here)).toMatchObject({ isNewConfirmed: true, isOldConfirmed: false });
  expect((await signIn(to)).status).toBe(401);

  expect((await use('confirm', forPresent)).body.message).toMatch(/is changed/);
  expect((await signIn(to)).status).toBe(200);
  expect((await signIn(member.email)).status).toBe(401);
  expect((await portal.get('/api/csz/memberProfile', here)).body).toMatchObject({ email: to, isEmailVerified: true });
  expect((await portal.get('/api/csz/memberProfile', elsewhere)).status).toBe(401);
  expect(await waitingOf(here)).toBeNull();
  expect(await kindsTo(member.email), 'older mails to it are forgotten').toEqual(['email-changed']);
  expect((await use('confirm', forPresent)).body.code).toBe('link-not-good');
});

test('the notice in the old mailbox and a link in one that was never confirmed go with the account', async () => {
  const { member, to, forNew, forPresent } = await aMove();
  await use('confirm', forNew);
  await use('confirm', forPresent);
  const never = anAddress();
  expect((await request(bearer((await signIn(to)).body), never)).status).toBe(200);
  expect([await kindsTo(member.email), await kindsTo(never)]).toEqual([['email-changed'], ['email-change-new']]);
  await leavePortal(portal, member);
  expect([await kindsTo(member.email), await kindsTo(to), await kindsTo(never)]).toEqual([[], [], []]);
});

test('a reset code that lies in the old mailbox opens nothing afterwards', async () => {
  const { member, forNew, forPresent } = await aMove();
  await portal.send('POST', '/api/csz/forgotPassword', { body: { email: member.email } });
  await expect.poll(() => kindsTo(member.email)).toContain('reset-code');
  const token = await tokenInMail(member.email, 'reset-code');
  await use('confirm', forNew);
  await use('confirm', forPresent);
  const reset = { body: { token, newPassword: 'another quarry 22' } };
  expect((await portal.send<Answer>('POST', '/api/csz/forgotPassword/change', reset)).body.code).toBe('link-not-good');
});

test('both mailboxes opened at the same moment change it once', async () => {
  const { member, to, forNew, forPresent } = await aMove();
  const answers = await Promise.all([use('confirm', forNew), use('confirm', forPresent)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.selectFrom('members').select('email').where('id', '=', member.id).execute()).toEqual([{ email: to }]);
});

test('the second confirmation waits for the member first, as a new password does that drops the change', async () => {
  const { member, forNew, forPresent } = await aMove();
  await use('confirm', forNew);
  const { waiting } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute();
    const waiting = use('confirm', forPresent);
    await setTimeout(200);
    // Refused where the other one held it, and both would wait for ever.
    await sql`select from email_changes where member_id = ${member.id} for update nowait`.execute(tx);
    return { waiting };
  });
  expect((await waiting).body.message).toMatch(/is changed/);
});

test('the present mailbox stops it, and who was in the account is signed out', async () => {
  const { member, here, forNew, forPresent } = await aMove();
  expect((await use('stop', forNew)).body.code, 'the new mailbox cannot').toBe('link-not-good');
  expect((await use('stop', forPresent)).status).toBe(200);
  expect((await portal.get('/api/csz/memberProfile', here)).status).toBe(401);
  expect((await use('confirm', forNew)).body.code).toBe('link-not-good');
  expect((await signIn(member.email)).status).toBe(200);
});

test('whether an address has an account is not learned: the answer is the same, and its owner reads a mail', async () => {
  const owner = await aReader();
  const member = await aReader();
  const headers = bearer((await signIn(member.email)).body);
  const taken = await request(headers, owner.email.toUpperCase());
  expect(await waitingOf(headers)).toMatchObject({ isNewConfirmed: false, isOldConfirmed: false });
  const free = await request(headers, anAddress());
  expect(taken).toMatchObject({ status: 200, body: free.body });
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'email-change-taken').execute();
  expect(mails.filter(({ to_address }) => to_address.toLowerCase() === owner.email)).toMatchObject([
    { text_body: expect.not.stringContaining('token=') },
  ]);
});

test('an account that was opened with the address meanwhile keeps it', async () => {
  const { member, to, forNew, forPresent } = await aMove();
  await use('confirm', forNew);
  await aReader({ email: to });
  expect((await use('confirm', forPresent)).body.code).toBe('email-taken');
  expect((await signIn(member.email)).status).toBe(200);
});

test('it takes the password, another address, and of staff the second factor once more', async () => {
  const member = await aReader();
  const headers = bearer((await signIn(member.email)).body);
  expect((await request(headers, anAddress(), 'not the password')).body.code).toBe('password-not-right');
  expect((await request(headers, member.email.toUpperCase())).body.code).toBe('email-unchanged');
  expect(await kindsTo(member.email)).toEqual([]);

  const staff = await aReader({ is_site_admin: true });
  const secret = await aFactor(portal, staff.id);
  const theirs = await headersOf(portal, staff);
  expect((await request(theirs, anAddress())).body.code).toBe('second-factor-again');
  await portal.send('POST', '/api/csz/secondFactor/check', { headers: theirs, body: { code: codeOf(portal, secret) } });
  expect((await request(theirs, anAddress())).status).toBe(200);
});

test('it can be dropped, and ends with a changed password and after three days', async () => {
  const dropped = await aMove();
  expect((await portal.send('DELETE', PATH, { headers: dropped.here })).status).toBe(200);
  expect((await portal.send<Answer>('DELETE', PATH, { headers: dropped.here })).body.code).toBe('email-change-over');
  expect((await use('confirm', dropped.forNew)).body.code).toBe('link-not-good');

  const changed = await aMove();
  const body = { oldPassword: PASSWORD, newPassword: 'another quarry 22' };
  await portal.send('PUT', `/api/csz/changePassword/${changed.member.id}`, { headers: changed.here, body });
  expect((await use('confirm', changed.forNew)).body.code).toBe('link-not-good');

  const late = await aMove();
  const { created_at, expires_at } = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('member_id', '=', late.member.id)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - created_at.getTime()).toBe(3 * 86_400_000);
  await db
    .updateTable('email_changes')
    .set({ expires_at: sql`now()` })
    .where('member_id', '=', late.member.id)
    .execute();
  expect((await use('confirm', late.forNew)).body.code).toBe('link-not-good');
  expect(await waitingOf(late.here)).toBeNull();
});

test('one mailbox gets three of these mails a day, from all members together', async () => {
  const to = anAddress();
  const codes = [];
  for (let count = 0; count < 4; count += 1) {
    const member = await aReader();
    codes.push((await request(bearer((await signIn(member.email)).body), to)).body.code);
  }
  expect(codes).toEqual([undefined, undefined, undefined, 'too-many-attempts']);
});

test('one member has us write to five other addresses a day', async () => {
  const member = await aReader();
  const headers = bearer((await signIn(member.email)).body);
  const codes = [];
  for (let count = 0; count < 6; count += 1) codes.push((await request(headers, anAddress())).body.code);
  expect(codes).toEqual([...Array(5).fill(undefined), 'too-many-attempts']);
});

const LOST = { isMailboxLost: true };
const daysOf = async (memberId: number) => {
  const row = await db.selectFrom('email_changes').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return ((row?.takes_effect_at?.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 86_400_000;
};
const bringForward = (memberId: number, days: number) =>
  sql`update email_changes set takes_effect_at = takes_effect_at - make_interval(days => ${days}),
      reminded_at = reminded_at - make_interval(days => ${days})
    where member_id = ${memberId}`.execute(db);

test('who lost the old mailbox waits two weeks, in which it is written to twice and can stop it', async () => {
  const member = await aReader();
  const here = bearer((await signIn(member.email)).body);
  const to = anAddress();
  await request(here, to, PASSWORD, LOST);
  expect(await daysOf(member.id)).toBe(14);
  const confirmed = await use('confirm', await tokenInMail(to, 'email-change-new'));
  expect(confirmed.body.message).toMatch(/once the wait is over/);
  await bringForward(member.id, 12);
  await endWaiting(portal.platform);
  await endWaiting(portal.platform);
  expect(await kindsTo(member.email)).toEqual(['email-change-waits', 'email-change-waits']);
  expect((await signIn(to)).status, 'still waiting').toBe(401);
  await bringForward(member.id, 2);
  await endWaiting(portal.platform);
  expect((await signIn(to)).status).toBe(200);
  expect(await kindsTo(member.email)).toEqual(['email-changed']);

  const robbed = await aReader();
  const thief = bearer((await signIn(robbed.email)).body);
  const theirs = anAddress();
  await request(thief, theirs, PASSWORD, LOST);
  await use('confirm', await tokenInMail(theirs, 'email-change-new'));
  expect((await use('stop', await tokenInMail(robbed.email, 'email-change-waits'))).status).toBe(200);
  expect((await portal.get('/api/csz/memberProfile', thief)).status).toBe(401);
  await endWaiting(portal.platform);
  expect((await signIn(theirs)).status).toBe(401);
});

test('a second factor that is shown makes it three days; who decides for others cannot do without one', async () => {
  const member = await aReader();
  const secret = await aFactor(portal, member.id);
  const headers = await headersOf(portal, member);
  expect((await request(headers, anAddress(), PASSWORD, LOST)).body.code).toBe('second-factor-again');
  await portal.send('POST', '/api/csz/secondFactor/check', { headers, body: { code: codeOf(portal, secret) } });
  expect((await request(headers, anAddress(), PASSWORD, LOST)).status).toBe(200);
  expect(await daysOf(member.id)).toBe(3);

  const staff = await headersOf(portal, await aReader({ is_site_admin: true }));
  expect((await request(staff, anAddress(), PASSWORD, LOST)).body.code).toBe('email-change-needs-factor');
});

/** A member whose change waits without the old mailbox, confirmed in the new one. */
async function aWaitingChange() {
  const member = await aReader();
  const here = bearer((await signIn(member.email)).body);
  const to = anAddress();
  await request(here, to, PASSWORD, LOST);
  await use('confirm', await tokenInMail(to, 'email-change-new'));
  return { member, here, to };
}

test('an address does not change before the old mailbox was written to once more, and not for who decides for others by now', async () => {
  const [late, away, promoted] = [await aWaitingChange(), await aWaitingChange(), await aWaitingChange()];
  const deactivate = (at: Date | null) =>
    db.updateTable('members').set({ deactivated_at: at }).where('id', '=', away.member.id).execute();
  await deactivate(new Date());
  await db.updateTable('members').set({ is_site_admin: true }).where('id', '=', promoted.member.id).execute();
  for (const { member } of [late, away, promoted]) await bringForward(member.id, 15);
  await endWaiting(portal.platform);
  expect(await kindsTo(late.member.email)).toEqual(['email-change-waits', 'email-change-waits']);
  expect((await signIn(late.to)).status, 'just written to').toBe(401);
  await deactivate(null);
  for (const { member } of [late, away, promoted]) await bringForward(member.id, 1);
  await endWaiting(portal.platform);
  expect((await signIn(late.to)).status).toBe(200);
  expect(await kindsTo(away.member.email), 'once they are back').toEqual(['email-change-waits', 'email-change-waits']);
  expect((await signIn(promoted.to)).status).toBe(401);
  expect(await daysOf(promoted.member.id), 'dropped').toBe(0);
});

test('a second factor that is set up elsewhere drops a change without the old mailbox, in its own session it stays', async () => {
  const { member } = await aWaitingChange();
  const { session_id } = await db
    .selectFrom('email_changes')
    .select('session_id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => dropOfOtherSession(tx, member.id, session_id ?? 0));
  expect(await daysOf(member.id)).toBe(14);
  const headers = bearer((await signIn(member.email)).body);
  const secret = await aFactor(portal, member.id, { isConfirmed: false });
  const body = { code: codeOf(portal, secret), mailedCode: MAILED_CODE };
  expect((await portal.send('POST', '/api/csz/secondFactor/confirm', { headers, body })).status).toBe(200);
  expect(await daysOf(member.id)).toBe(0);
});
