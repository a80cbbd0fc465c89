import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal, type Portal } from '#server/testing/portal.ts';
import { type Mail, sendMail } from './send-mail.ts';

const server = await openMailServer();
const SENDER = { MAIL_FROM: 'County Sports Zone <scores@zone.example>' };
const bySmtp = await openPortal({ ...SENDER, SMTP_URL: server.url });
const byFile = await openPortal(SENDER);

const LETTER = {
  kind: 'news',
  to: 'pat@example.org',
  subject: 'Señor Day — schedule',
  ...mailLayout({
    title: 'Señor Day',
    paragraphs: ['The game moves to 7:30 PM.', 'Bring <nothing> & everyone.'],
    action: { label: 'See the schedule', url: 'https://zone.example/schedules?schoolId=1&sportId=2' },
    footer: 'County Sports Zone · 1 Main St, Ellicott City, MD',
  }),
} satisfies Mail;

async function newestFile({ settings }: Portal): Promise<Email> {
  const folder = join(settings.dataDir, 'outbox');
  const name = (await readdir(folder)).sort().at(-1) ?? '';
  return PostalMime.parse(await readFile(join(folder, name)));
}

const WAYS = [
  ['over SMTP', bySmtp, async () => server.mails.at(-1)],
  ['into the outbox', byFile, () => newestFile(byFile)],
] as const;

const send = ({ db }: Portal, mail: Mail) => db.transaction().execute((tx) => sendMail(tx, mail));

function newestRow({ db }: Portal) {
  return db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

test.each(WAYS)('a mail arrives %s as it was written, as text and as HTML', async (_way, portal, newest) => {
  await send(portal, LETTER);
  await portal.runJobs();
  const mail = await newest();
  expect(mail).toMatchObject({
    from: { name: 'County Sports Zone', address: 'scores@zone.example' },
    to: [{ address: 'pat@example.org' }],
    subject: 'Señor Day — schedule',
  });
  expect(mail?.text?.trim()).toBe(LETTER.text.trim());
  expect(mail?.html?.trim()).toBe(LETTER.html.trim());
  expect(mail?.messageId).toMatch(/^<mail-\d+\.\w+@zone\.example>$/);
  expect(new Date(mail?.date ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test.each(WAYS)('a mail that was asked for just now offers no unsubscribing %s', async (_way, portal, newest) => {
  await send(portal, LETTER);
  await portal.runJobs();
  expect(header(await newest(), 'list-unsubscribe')).toBeUndefined();
});

test.each(WAYS)('other mails can be stopped with one press %s', async (_way, portal, newest) => {
  const unsubscribeUrl = `https://zone.example/api/csz/unsubscribe?token=${'x'.repeat(120)}`;
  await send(portal, { ...LETTER, unsubscribeUrl });
  await portal.runJobs();
  const mail = await newest();
  expect(header(mail, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test.each(WAYS)('an address cannot smuggle in another one or a header %s', async (_way, portal, newest) => {
  await send(portal, { ...LETTER, to: 'pat@example.org, eve@example.org', subject: 'Hi\r\nBcc: eve@example.org' });
  await portal.runJobs();
  const mail = await newest();
  expect(mail?.to).toHaveLength(1);
  expect(mail?.bcc).toBeUndefined();
});

test('no mail leaves when its transaction is rolled back', async () => {
  const before = server.mails.length;
  const write = bySmtp.db.transaction().execute(async (tx) => {
    await sendMail(tx, LETTER);
    throw new Error('changed my mind');
  });
  await expect(write).rejects.toThrow('changed my mind');
  expect(await bySmtp.runJobs()).toEqual([]);
  expect(server.mails).toHaveLength(before);
});

test('what has left is not kept, for it may open an account; in the outbox it is, to be read', async () => {
  for (const portal of [bySmtp, byFile]) {
    await send(portal, LETTER);
    await portal.runJobs();
  }
  expect(await newestRow(bySmtp)).toMatchObject({ text_body: '', html_body: '', sent_at: expect.any(Date), error: '' });
  expect(await newestRow(byFile)).toMatchObject({ text_body: LETTER.text, sent_at: expect.any(Date), error: '' });
});

test('a mail that is not taken now is tried again, and staff read why', async () => {
  server.refuse(451, 'Busy, come again');
  await send(bySmtp, LETTER);
  await bySmtp.runJobs();
  expect(await newestRow(bySmtp)).toMatchObject({ sent_at: null, error: expect.stringContaining('Busy, come again') });
  server.accept();
  await bySmtp.runJobs({ evenLater: true });
  expect(await newestRow(bySmtp)).toMatchObject({ sent_at: expect.any(Date), error: '' });
});

test('a mail to an unknown mailbox is not tried again', async () => {
  server.refuse(550, 'No such mailbox: pat@example.org');
  await send(bySmtp, LETTER);
  const [ran] = await bySmtp.runJobs();
  // This is what logs say; only staff read to whom it was.
  expect(ran?.error?.message).toMatch(/^Mail \d+ did not leave: EENVELOPE 550$/);
  server.accept();
  expect(await bySmtp.runJobs({ evenLater: true })).toEqual([]);
  expect(await newestRow(bySmtp)).toMatchObject({ sent_at: null, error: expect.stringContaining('No such mailbox') });
});

test('staff search the outbox by whom a mail is to and what it is about', async () => {
  const staff = await headersOf(byFile, await aMember(byFile, { is_site_admin: true }));
  const search = async (term: string) =>
    (await byFile.get(`/api/csz/admin/outbox?searchTerm=${encodeURIComponent(term)}`, staff)).body;
  const mail = { kind: 'cheer', to_address: 'kim@x.example', subject: 'Hello', text_body: 'Hi', html_body: '' };
  await byFile.db.insertInto('mails').values(mail).execute();
  const found = { items: [{ to: 'kim@x.example', text: 'Hi', error: '' }], total: 1 };
  for (const term of ['KIM@', 'hello', 'cheer']) expect(await search(term), term).toMatchObject(found);
  expect(await search('no such words')).toEqual({ items: [], total: 0 });
});

test('a mail is forgotten after 90 days', async () => {
  const mail = { to_address: 'a@example.org', subject: '', text_body: '', html_body: '' };
  for (const kind of ['old', 'young'])
    await byFile.db
      .insertInto('mails')
      .values({ ...mail, kind })
      .execute();
  await byFile.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('kind', '=', 'old')
    .execute();
  await enqueue(byFile.db, 'forget-mails', null);
  await byFile.runJobs();
  const kept = byFile.db.selectFrom('mails').select('kind').where('kind', 'in', ['old', 'young']);
  expect(await kept.execute()).toEqual([{ kind: 'young' }]);
});

test('the file of a mail whose member is gone goes with the next cleaning', async () => {
  await send(byFile, LETTER);
  await send(byFile, { ...LETTER, to: 'gone@example.org' });
  await byFile.runJobs();
  const { id } = await newestRow(byFile);
  await byFile.db.deleteFrom('mails').where('id', '=', id).execute();
  await enqueue(byFile.db, 'forget-mails', null);
  await byFile.runJobs();
  const names = await readdir(join(byFile.settings.dataDir, 'outbox'));
  expect(names.map((name) => Number.parseInt(name, 10))).toContain(id - 1);
  expect(names.map((name) => Number.parseInt(name, 10))).not.toContain(id);
});

test('a mail that a mail server held up until night leaves in the morning, once', async () => {
  const mail = { ...LETTER, subject: 'A score is missing', quietIn: 'America/New_York' };
  // Later than any clock of a database that tests run on.
  bySmtp.at('2099-10-30T23:10:00-04:00');
  await send(bySmtp, mail);
  await bySmtp.runJobs();
  const [{ start_after } = { start_after: null }, ...others] = await waiting();
  expect([start_after?.toISOString(), others]).toEqual(['2099-10-31T11:00:00.000Z', []]);
  expect((await newestRow(bySmtp)).sent_at).toBeNull();
  bySmtp.at('2099-10-31T07:00:00-04:00');
  await sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'created'`.execute(
    bySmtp.db,
  );
  await bySmtp.runJobs();
  expect([(await newestRow(bySmtp)).sent_at !== null, await waiting()]).toEqual([true, []]);
  expect(server.mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
});

async function waiting(): Promise<{ start_after: Date }[]> {
  const jobs = sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'send-mail' and state = 'created'`;
  return (await jobs.execute(bySmtp.db)).rows;
}
