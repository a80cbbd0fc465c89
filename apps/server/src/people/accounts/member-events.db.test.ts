import { expect, test } from 'vitest';
import { anonymise } from '#server/people/profile/anonymise-member.ts';
import { deleteAccount } from '#server/people/profile/deactivate-account.ts';
import { holdAccount } from '#server/people/profile/hold-account.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { accountEvents } from './events.ts';

const portal = await openPortal();
const { db, platform, settings } = portal;
const admin = await aMember(portal, { is_site_admin: true });
const headers = await headersOf(portal, admin);
const act = (method: 'POST' | 'PUT', { id }: MemberRow, verb: string, body: object = {}) =>
  portal.send(method, `/api/csz/admin/members/${id}/${verb}`, { headers, body: { reason: 'asked by mail', ...body } });

/** What was recorded of a member, each with data as its schema says, and by whom. */
async function listEvents({ id }: MemberRow) {
  const rows = await db.selectFrom('events').selectAll().where('subject', '=', `member:${id}`).orderBy('id').execute();
  return rows.map(({ type, actor_id, data }) => {
    accountEvents[type as keyof typeof accountEvents].parse(data);
    return [type, actor_id];
  });
}

test('what staff do with an account is recorded, by whom', async () => {
  const member = await aMember(portal);
  await act('POST', member, 'deactivate');
  await act('POST', member, 'restore');
  await act('PUT', member, 'role', { isSiteAdmin: true });
  await act('PUT', member, 'role', { isSiteAdmin: false });
  expect(await listEvents(member)).toEqual([
    ['member.deactivated', admin.id],
    ['member.restored', admin.id],
    ['member.became-site-admin', admin.id],
    ['member.ceased-as-site-admin', admin.id],
  ]);
});

test('a member who leaves is recorded as leaving, and as erased by no member', async () => {
  const password_hash = await hashPassword('a password of 30 letters');
  const member = await aMember(portal, { password_hash });
  await deleteAccount(platform, member.id, 'a password of 30 letters');
  await db.transaction().execute((tx) => anonymise(tx, member, []));
  expect(await listEvents(member)).toEqual([
    ['member.deactivated', member.id],
    ['member.deletion-planned', member.id],
    ['member.erased', null],
  ]);
});

test('a hold is recorded, and no event of an account names its address', async () => {
  const member = await aMember(portal, { email: 'kit@held.example' });
  await db.transaction().execute((tx) => holdAccount(tx, member.id, settings));
  expect(await listEvents(member)).toEqual([
    ['member.deactivated', member.id],
    ['member.held', member.id],
  ]);
  const all = await db.selectFrom('events').select('data').execute();
  expect(JSON.stringify(all)).not.toContain('@');
});

test('a refused change records nothing', async () => {
  const member = await aMember(portal);
  expect((await act('POST', member, 'restore')).status).toBe(409);
  expect(await listEvents(member)).toEqual([]);
});
