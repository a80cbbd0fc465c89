import { expect, test } from 'vitest';
import { aFactor, codeOf } from '#server/people/second-factor/testing/a-factor.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal();
const { db } = portal;
const { aReader, anAddress, signIn } = await readersOf(portal);

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' };
const deviceOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: /csz_device=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '',
});
const mailsTo = (to: string) =>
  db.selectFrom('mails').select(['kind', 'text_body']).where('to_address', '=', to).orderBy('id').execute();
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind);

test('a log-in on a device that the account does not know is mailed to its owner; on a known one it is not', async () => {
  const member = await aReader();
  const first = await signIn(member.email);
  expect(await kindsTo(member.email), 'the first device is no news').toEqual([]);
  await signIn(member.email, PASSWORD, deviceOf(first));
  expect(await kindsTo(member.email)).toEqual([]);

  await signIn(member.email, PASSWORD, PHONE);
  const [mail] = await mailsTo(member.email);
  expect(mail).toMatchObject({ kind: 'new-device', text_body: expect.stringContaining('Chrome on Android') });
  expect(mail?.text_body).not.toMatch(/csz_device|token=/);
});

test('who knows the password does not fill the mailbox: five such mails an hour', async () => {
  const member = await aReader();
  for (let count = 0; count < 8; count += 1) await signIn(member.email);
  expect(await kindsTo(member.email)).toEqual(Array(5).fill('new-device'));
});

test('staff cannot log in as others: no code is in a subject, and no text that waits for the mail server is shown', async () => {
  const away = await openPortal({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const readers = await readersOf(away);
  const staff = await headersOf(away, await readers.aReader({ is_site_admin: true }));
  const { email } = await readers.aReader();
  await away.send('POST', '/api/csz/signInLink', { body: { email } });
  const mails = away.db.selectFrom('mails').selectAll().where('to_address', '=', email);
  await expect.poll(async () => (await mails.execute()).length).toBe(1);
  const { subject, text_body } = await mails.executeTakeFirstOrThrow();
  expect(text_body).toMatch(/\b\d{6}\b/);
  expect(subject).toBe('Your code to log in');
  const { body } = await away.get<{ items: object[] }>('/api/csz/admin/outbox', staff);
  expect(body.items).toMatchObject([{ to: email, text: '' }]);
});

test('a sign-up is followed by no such mail', async () => {
  const email = anAddress();
  await portal.send('POST', '/api/csz/register', { body: { email, password: PASSWORD, displayName: 'Firstdevice' } });
  expect(await kindsTo(email)).toEqual(['verification']);
});

test('a stolen password that lacks the second factor opens nothing, and its owner reads of it', async () => {
  const staff = await aReader({ is_site_admin: true });
  const secret = await aFactor(portal, staff.id);
  const known = deviceOf(
    await portal.send('POST', '/api/csz/login', {
      body: { email: staff.email, password: PASSWORD, code: codeOf(portal, secret) },
    }),
  );
  expect((await signIn(staff.email, PASSWORD, known)).body.code).toBe('second-factor-required');
  expect(await kindsTo(staff.email), 'on the own device it is no news').toEqual([]);

  const stolen = await signIn(staff.email, PASSWORD, PHONE);
  expect(stolen.body).toMatchObject({ code: 'second-factor-required' });
  expect(String(stolen.headers['set-cookie'] ?? '')).toBe('');
  expect(await mailsTo(staff.email)).toMatchObject([
    { kind: 'log-in-stopped', text_body: expect.stringContaining('Chrome on Android') },
  ]);
  await signIn(staff.email, 'a guess', PHONE);
  expect(await kindsTo(staff.email)).toHaveLength(1);
});

test('a right of staff and a role that staff take are mailed, a role that one gives up is not', async () => {
  const boss = await headersOf(portal, await aReader({ is_site_admin: true }));
  const member = await aReader();
  const school = await aSchool(db);
  const change = (body: object) =>
    portal.send('PUT', `/api/csz/admin/members/${member.id}/role`, { headers: boss, body: { reason: 'Why', ...body } });
  await change({ isSiteAdmin: true });
  await change({ isSiteAdmin: false });
  const taken = await aRole(portal, member, { role: 'AthleticDirector', school_id: school.id });
  await change({ removeRoleId: String(taken) });
  const own = await aRole(portal, member, { role: 'Fan', school_id: school.id });
  const path = `/api/csz/memberSubscription/deleteMyAccSubscription/${own}`;
  expect((await portal.send('DELETE', path, { headers: await headersOf(portal, member) })).status).toBe(200);
  await portal.runJobs();
  const mails = await mailsTo(member.email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['role-taken', 'staff-rights-given', 'staff-rights-taken']);
  expect(mails.find(({ kind }) => kind === 'role-taken')?.text_body).toContain(`Athletic Director of ${school.name}`);
});
