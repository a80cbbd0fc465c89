import type { PushPayload } from '@csz/contract/push/calls';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/nouns.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { enqueuePushes } from './enqueue-pushes.ts';
import { getPushKeys } from './keys.ts';
import { aBrowser } from './testing/a-browser.ts';
import { openPushService } from './testing/push-service.ts';

const { host, origin, answers, arrived, close } = await openPushService();
afterAll(close);

const portal = await openPortal({ PUSH_LOCAL_HOST: host, PUSH_SUBJECT: 'mailto:staff@example.org' });
const off = await openPortal({ PUSH: 'false' });
const { db } = portal;
const ADDRESS = '/api/csz/push/subscriptions';
const NOON = '2026-10-30T12:00:00-04:00';

beforeEach(() => {
  portal.at(NOON);
  arrived.length = 0;
  answers.clear();
});

let count = 0;
function anEndpoint(): string {
  count += 1;
  return `${origin}/browser-${count}`;
}

async function subscribe(member: MemberRow, endpoint = anEndpoint()) {
  const browser = aBrowser(endpoint);
  const headers = await headersOf(portal, member);
  const answer = await portal.send('POST', ADDRESS, { headers, body: browser.subscription });
  return { ...browser, endpoint, path: endpoint.slice(origin.length), headers, answer };
}

const subscriptionsAt = (endpoint: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).execute();

interface GivenPush {
  readonly title?: string;
  readonly dueAt?: string;
  readonly notificationId?: number;
}

async function push(member: MemberRow, given: GivenPush = {}) {
  const dueAt = Temporal.Instant.from(given.dueAt ?? NOON);
  const { title = 'Final: Quarry Ridge 21, Stone Mill 14', notificationId = null } = given;
  const text = {
    title,
    body: 'Football',
    url: '/games/7',
    tag: 'final-score game:7',
    urgency: 'high' as const,
  };
  const one = {
    ...text,
    memberId: member.id,
    notificationId,
    dueAt,
    waitsForMorning: false,
    quietIn: 'America/New_York',
    expiresAt: dueAt.add({ hours: 4 }),
  };
  await db.transaction().execute((tx) => enqueuePushes(tx, [one]));
}

const waitingFor = (member: MemberRow) =>
  db.selectFrom('pushes').selectAll().where('member_id', '=', member.id).execute();

test('a browser reads what it was sent, and its service sees who sent it, not what', async () => {
  const member = await aMember(portal);
  const browser = await subscribe(member);
  await push(member);
  await portal.runJobs();
  expect(arrived).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = arrived;
  expect(path).toBe(browser.path);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(4 * 3600), urgency: 'high' });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(body.toString('latin1')).not.toContain('Quarry');
  expect(browser.read(body)).toEqual({
    title: 'Final: Quarry Ridge 21, Stone Mill 14',
    body: 'Football',
    url: '/games/7',
    tag: 'final-score game:7',
  } satisfies PushPayload);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const { body: answered } = await portal.get<{ key: string }>('/api/csz/push/key');
  expect(key).toBe(answered.key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience: origin });
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  expect(payload.sub).toBe('mailto:staff@example.org');
  expect(Number(payload.exp) - Date.now() / 1000).toBeLessThan(24 * 3600);
  expect(await waitingFor(member)).toEqual([]);
  expect(await subscriptionsAt(browser.endpoint)).toMatchObject([{ failures: 0, last_used_at: expect.any(Date) }]);
});

test('the key pair is made once, however many processes ask for it first', async () => {
  const keys = await Promise.all([getPushKeys(off.db), getPushKeys(off.db), getPushKeys(off.db)]);
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
});

test.each([404, 410])('a browser that is gone (%i) is sent nothing more', async (status) => {
  const member = await aMember(portal);
  const { endpoint, path } = await subscribe(member);
  answers.set(path, status);
  await push(member);
  await push(member);
  await portal.runJobs();
  expect(await subscriptionsAt(endpoint)).toEqual([]);
  expect(await waitingFor(member)).toEqual([]);
  await push(member);
  await portal.runJobs();
  expect(arrived.length).toBeLessThanOrEqual(2);
});

test('a service that is away gets it later, and only what it did not take', async () => {
  const [one, other] = [await aMember(portal), await aMember(portal)];
  const [away, here] = [await subscribe(one), await subscribe(one)];
  await subscribe(other);
  answers.set(away.path, 503);
  await push(one);
  const ran = await portal.runJobs();
  expect(ran.find(({ name }) => name === 'send-pushes')?.error?.message).toBe('1 of 2 pushes did not leave');
  expect(arrived.map(({ path }) => path).sort()).toEqual([away.path, here.path].sort());
  answers.clear();
  await portal.runJobs({ evenLater: true });
  expect(arrived.map(({ path }) => path).slice(2)).toEqual([away.path]);
  expect(await waitingFor(one)).toEqual([]);
});

test('a service that refuses gets no second try, and is given up after ten in a row', async () => {
  const member = await aMember(portal);
  const { endpoint, path } = await subscribe(member);
  answers.set(path, 403);
  await push(member);
  await portal.runJobs({ evenLater: true });
  await portal.runJobs({ evenLater: true });
  expect(arrived).toHaveLength(1);
  expect(await subscriptionsAt(endpoint)).toMatchObject([{ failures: 1 }]);
  for (let times = 0; times < 9; times += 1) await push(member);
  await portal.runJobs();
  await db
    .updateTable('push_subscriptions')
    .set({ failures: sql<number>`greatest(failures, 9)` })
    .where('endpoint', '=', endpoint)
    .execute();
  await push(member);
  await portal.runJobs();
  expect(await subscriptionsAt(endpoint)).toEqual([]);
});

test('a redirect is not followed', async () => {
  const member = await aMember(portal);
  const { path } = await subscribe(member);
  answers.set(path, 302);
  await push(member);
  await portal.runJobs();
  expect(arrived.map((one) => one.path)).toEqual([path]);
});

test('old news and what was read meanwhile are not sent', async () => {
  const member = await aMember(portal);
  await subscribe(member);
  const values = { member_id: member.id, kind: 'final-score', subject: 'game:7', read_at: new Date() };
  const { id } = await db.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow();
  await push(member, { notificationId: id });
  await push(member, { dueAt: '2026-10-30T07:00:00-04:00' });
  await portal.runJobs({ evenLater: true });
  expect(arrived).toEqual([]);
  expect(await waitingFor(member)).toEqual([]);
});

test('the browser that two members share is that of the last one, with nothing of the other', async () => {
  const [first, second] = [await aMember(portal), await aMember(portal)];
  const { endpoint } = await subscribe(first);
  await push(first, { title: 'For the first' });
  const again = await subscribe(second, endpoint);
  await push(second, { title: 'For the second' });
  await portal.runJobs({ evenLater: true });
  expect(arrived.map(({ body }) => again.read(body).title)).toEqual(['For the second']);
  expect(await subscriptionsAt(endpoint)).toMatchObject([{ member_id: second.id }]);
});

test('two members who subscribe with one browser at the same moment leave one subscription', async () => {
  const [first, second] = [await aMember(portal), await aMember(portal)];
  const endpoint = anEndpoint();
  const [one, other] = await Promise.all([subscribe(first, endpoint), subscribe(second, endpoint)]);
  expect([one.answer.status, other.answer.status]).toEqual([200, 200]);
  expect(await subscriptionsAt(endpoint)).toHaveLength(1);
});

test('a member stops the own browser, and not that of another', async () => {
  const [member, other] = [await aMember(portal), await aMember(portal)];
  const { endpoint, headers } = await subscribe(member);
  const remove = async (of: Record<string, string>) =>
    portal.send('POST', `${ADDRESS}/remove`, { headers: of, body: { endpoint } });
  expect((await remove(await headersOf(portal, other))).status).toBe(200);
  expect(await subscriptionsAt(endpoint)).toHaveLength(1);
  await remove(headers);
  expect(await subscriptionsAt(endpoint)).toEqual([]);
});

test.each(['a session that ended', 'an account that was deactivated'])('%s gets nothing', async (what) => {
  const member = await aMember(portal);
  const { endpoint } = await subscribe(member);
  await push(member);
  if (what.startsWith('a session'))
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('member_id', '=', member.id).execute();
  else
    await db
      .updateTable('members')
      .set({ deactivated_at: new Date(), delete_after: new Date() })
      .where('id', '=', member.id)
      .execute();
  await portal.runJobs();
  expect(arrived).toEqual([]);
  await jobHandlers(portal.platform)['forget-pushes']?.run(null);
  expect(await subscriptionsAt(endpoint)).toEqual([]);
});

test('a member keeps the twenty browsers that were used last', async () => {
  const member = await aMember(portal);
  for (let times = 0; times < 21; times += 1) await subscribe(member);
  const rows = await db.selectFrom('push_subscriptions').select('id').where('member_id', '=', member.id).execute();
  expect(rows).toHaveLength(20);
});

test('an address that is of no known push service is refused, and gets nothing even where it is kept', async () => {
  const member = await aMember(portal);
  const { answer } = await subscribe(member, 'https://intranet.example.org/admin');
  expect(answer).toMatchObject({ status: 400, body: { code: 'push-service-unknown' } });
  const { endpoint } = await subscribe(member);
  const elsewhere = endpoint.replace('127.0.0.1', 'localhost');
  await db.updateTable('push_subscriptions').set({ endpoint: elsewhere }).where('endpoint', '=', endpoint).execute();
  await push(member);
  await portal.runJobs();
  expect(arrived).toEqual([]);
});

test('where pushes are off there is no key, and no browser is taken', async () => {
  expect((await off.get('/api/csz/push/key')).body).toEqual({ key: null });
  const headers = await headersOf(off, await aMember(off));
  const body = aBrowser('https://fcm.googleapis.com/fcm/send/off').subscription;
  expect(await off.send('POST', ADDRESS, { headers, body })).toMatchObject({ status: 409, body: { code: 'push-off' } });
});

test('keys that are no keys of a browser are refused', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const { endpoint, keys } = aBrowser(anEndpoint()).subscription;
  for (const body of [
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    { endpoint },
  ])
    expect((await portal.send('POST', ADDRESS, { headers, body })).status).toBe(400);
});

test('an old browser that subscribes again is not the oldest', async () => {
  const member = await aMember(portal);
  const { endpoint } = await subscribe(member);
  const long = new Date('2026-01-01T00:00:00Z');
  for (let times = 0; times < 19; times += 1) await subscribe(member);
  await db
    .updateTable('push_subscriptions')
    .set({ created_at: long, last_used_at: long })
    .where('endpoint', '=', endpoint)
    .execute();
  await subscribe(await aMember(portal), endpoint);
  await subscribe(member);
  await subscribe(member, endpoint);
  expect(await subscriptionsAt(endpoint)).toMatchObject([{ member_id: member.id, last_used_at: null }]);
});
