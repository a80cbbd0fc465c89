import type { TicketDetail } from '@csz/contract/contact/calls';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aGame } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staffMember = await aMember(portal, { is_site_admin: true, display_name: 'Staffer' });
const staff = await headersOf(portal, staffMember);
const TICKETS = '/api/csz/admin/tickets';
let count = 0;

// All of them write from one network.
beforeEach(() => db.deleteFrom('attempts').execute());

const address = () => `writer${++count}@example.org`;

const send = (body: object, headers: Record<string, string> = {}) =>
  portal.send<{ message: string } & ProblemAnswer>('POST', '/api/csz/contactus', { body, headers });
const act = (method: 'POST' | 'PUT', rest: string, body: object, headers = staff) =>
  portal.send<{ message: string } & ProblemAnswer>(method, `${TICKETS}/${rest}`, { body, headers });
const ticketsOf = (email: string) =>
  db.selectFrom('contact_tickets').selectAll().where('email', '=', email).orderBy('id').execute();
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'text_body']).where('to_address', '=', email).orderBy('id').execute();

/** A message of a guest, and its ticket. */
async function aTicket(given: object = {}) {
  const email = address();
  expect((await send({ email, subject: 'A wrong score', text: 'It was 21-14.', ...given })).body.message).toBe(
    'Message Sent',
  );
  const [ticket] = await ticketsOf(email);
  if (ticket === undefined) throw new Error('The message was not kept.');
  return ticket;
}
const detailOf = async (id: number) => (await portal.get<TicketDetail>(`${TICKETS}/${id}`, staff)).body;

test('a message of a guest is kept and mailed to staff', async () => {
  const game = await aGame(db);
  const ticket = await aTicket({ gameId: String(game.id), gameName: 'Howard at Centennial' });
  expect(ticket).toMatchObject({ member_id: null, game_id: game.id, closed_at: null, assignee_id: null });
  const [mail] = (await mailsTo(portal.settings.contactEmail)).slice(-1);
  expect(mail?.subject).toBe('Message: A wrong score');
  expect(mail?.text_body).toContain('It was 21-14.');
  expect(mail?.text_body).toContain(`/admin/contact/${ticket.id}`);
});

test('a member writes from the address of the account, whatever the form says', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await send({ email: 'else@example.org', subject: 'Hello', text: 'Hello.' }, headers);
  expect(await ticketsOf(member.email)).toMatchObject([{ member_id: member.id }]);
  expect(await ticketsOf('else@example.org')).toEqual([]);
});

test.each([
  ['no email', { email: '' }, 'email', 'Valid email is required'],
  ['no email at all', { email: undefined }, 'email', 'Valid email is required'],
  ['half an email', { email: 'pat@' }, 'email', 'Valid email is required'],
  ['no subject', { subject: ' ' }, 'subject', 'Subject is required'],
  ['no message', { text: '' }, 'text', 'Message is required'],
  ['5,001 characters', { text: 'x'.repeat(5001) }, 'text', 'Message may have up to 5,000 characters'],
])('%s is refused beside its field', async (_what, change, path, message) => {
  const { status, body } = await send({ email: address(), subject: 'Hello', text: 'Hello.', ...change });
  expect(status).toBe(400);
  expect(body.fields).toContainEqual({ path, message });
});

test('5,000 characters are not too many', async () => {
  expect((await aTicket({ text: 'x'.repeat(5000) })).message).toHaveLength(5000);
});

test('a guest without an address is asked for one by name', async () => {
  expect((await send({ subject: 'Hello', text: 'Hello.' })).body.code).toBe('contact-email-missing');
});

test('the same message twice is one', async () => {
  const email = address();
  const message = { email, subject: 'Twice', text: 'Sent by an impatient thumb.' };
  await Promise.all([send(message), send(message)]);
  expect(await ticketsOf(email)).toHaveLength(1);
  await send({ ...message, text: 'And one thing more.' });
  expect(await ticketsOf(email)).toHaveLength(2);
});

test('a message about a game that is gone is kept all the same', async () => {
  expect(await aTicket({ gameId: '999999999', gameName: 'Howard at Centennial' })).toMatchObject({
    game_id: null,
    game_name: 'Howard at Centennial',
  });
});

test('one sender, or one network, cannot flood staff', async () => {
  const email = address();
  await exhaustLimit(portal.platform, `contact:sender:${hashToken(email)}`, 3600);
  expect((await send({ email, subject: 'Again', text: 'And again.' })).body.code).toBe('too-many-attempts');
  expect(await ticketsOf(email)).toEqual([]);
  for (let message = 0; message < 9; message += 1) await aTicket();
  const eleventh = await send({ email: address(), subject: 'Once more', text: 'From the same network.' });
  expect(eleventh.body.code).toBe('too-many-attempts');
});

test('an answer goes out by mail with the message under it, and closes the ticket', async () => {
  const ticket = await aTicket();
  const answered = await act('POST', `${ticket.id}/answers`, { text: 'Thank you, it is mended.' });
  expect(answered.body.message).toBe('The answer is on its way, and the message is closed.');
  const [mail] = await mailsTo(ticket.email);
  expect(mail?.subject).toBe('Re: A wrong score');
  expect(mail?.text_body).toMatch(/Thank you, it is mended\.[\s\S]*It was 21-14\./);
  expect(await detailOf(ticket.id)).toMatchObject({
    status: 'closed',
    assignee: { name: 'Staffer' },
    answers: [{ author: 'Staffer', text: 'Thank you, it is mended.' }],
  });
  const again = await act('POST', `${ticket.id}/answers`, { text: 'A second answer.' });
  expect(again.body.code).toBe('ticket-closed');
});

test('a ticket stays open when more is to come, and opens again', async () => {
  const { id } = await aTicket();
  await act('POST', `${id}/answers`, { text: 'We look into it.', close: false });
  expect((await detailOf(id)).status).toBe('open');
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await act('PUT', `${id}/status`, { status: 'closed' })).body.message).toBe('The message is closed.');
    expect((await detailOf(id)).status).toBe('closed');
  }
  expect((await act('PUT', `${id}/status`, { status: 'open' })).body.message).toBe('The message is open again.');
  expect((await detailOf(id)).status).toBe('open');
  const audited = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', 'like', `message ${id}:%`)
    .where('action', 'like', '% message')
    .orderBy('id')
    .execute();
  const changes = audited.map(({ action }) => action).filter((action) => /^(close|open) /.test(action));
  expect(changes, 'to close it again changes nothing').toEqual(['close message', 'open message']);
});

test('in a flood staff get thirty mails an hour, and find the other messages in their list', async () => {
  const isMailed = async (sentBefore: number) => {
    await exhaustLimit(portal.platform, 'contact:all', 3600);
    await db.updateTable('attempts').set({ count: sentBefore }).where('key', '=', 'contact:all').execute();
    const before = await mailsTo(portal.settings.contactEmail);
    await aTicket();
    return (await mailsTo(portal.settings.contactEmail)).length > before.length;
  };
  expect([await isMailed(29), await isMailed(30)]).toEqual([true, false]);
});

test('staff take a ticket, hand it on and give it back; only staff can have it', async () => {
  const { id } = await aTicket();
  const assign = (assigneeId: string | null) => act('PUT', `${id}/assignee`, { assigneeId });
  expect((await assign(String(staffMember.id))).body.message).toBe('Staffer looks after this message.');
  expect((await detailOf(id)).assignee).toEqual({ id: String(staffMember.id), name: 'Staffer' });
  const fan = await aMember(portal);
  expect((await assign(String(fan.id))).body.code).toBe('assignee-not-staff');
  expect((await assign(null)).body.message).toBe('No one looks after this message now.');
  expect((await detailOf(id)).assignee).toBeNull();
});

test('staff find messages by words and address, those that wait longest first', async () => {
  const first = await aTicket({ subject: 'The 100% wrong score' });
  const second = await aTicket({ subject: 'Another 100% wrong score' });
  const other = await aTicket({ subject: 'A 1004 wrong score' });
  await act('POST', `${second.id}/answers`, { text: 'We look into it.', close: false });
  const find = async (searchTerm: string) =>
    (
      await portal.get<{ items: { id: string; answers: number }[]; total: number }>(
        `${TICKETS}?perPage=100&searchTerm=${encodeURIComponent(searchTerm)}`,
        staff,
      )
    ).body;
  const { items, total } = await find('100% wrong');
  expect(items.map(({ id, answers }) => [id, answers])).toEqual([
    [String(first.id), 0],
    [String(second.id), 1],
  ]);
  expect(total).toBe(2);
  expect((await find(other.email)).items.map(({ id }) => id)).toEqual([String(other.id)]);
  expect((await find('')).total).toBeGreaterThan(2);
});

test('a ticket that is not there cannot be read, answered or taken', async () => {
  const gone = `${TICKETS}/999999999`;
  expect((await portal.get<ProblemAnswer>(gone, staff)).body.code).toBe('ticket-not-found');
  expect((await act('POST', '999999999/answers', { text: 'Hello?' })).body.code).toBe('ticket-not-found');
  expect((await act('PUT', '999999999/status', { status: 'closed' })).body.code).toBe('ticket-not-found');
});

test('members see and answer no messages', async () => {
  const fan = await headersOf(portal, await aMember(portal));
  const { id } = await aTicket();
  expect((await portal.get<ProblemAnswer>(TICKETS, fan)).body.code).toBe('not-allowed');
  expect((await act('POST', `${id}/answers`, { text: 'Hi.' }, fan)).body.code).toBe('not-allowed');
});

test('who leaves takes their messages along', async () => {
  const member = await aMember(portal);
  await send({ subject: 'Private', text: 'My phone is 410 555 0100.' }, await headersOf(portal, member));
  await leavePortal(portal, member);
  expect(await ticketsOf(member.email)).toEqual([]);
});

test('what becomes of a message is recorded, without what was written', async () => {
  const ticket = await aTicket();
  await act('POST', `${ticket.id}/answers`, { text: 'Corrected, thank you.', close: true });
  const events = await db
    .selectFrom('events')
    .select(['type', 'actor_id', 'data'])
    .where('subject', '=', `ticket:${ticket.id}`)
    .orderBy('id')
    .execute();
  const data = { memberId: null, gameId: null };
  expect(events).toEqual([
    { type: 'ticket.opened', actor_id: null, data },
    { type: 'ticket.answered', actor_id: staffMember.id, data },
    { type: 'ticket.closed', actor_id: staffMember.id, data },
  ]);
});
