import type { AuditEntry } from '@csz/contract/audit/calls';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { AdminMember } from '@csz/contract/members/calls';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const admin = await aMember(portal, { is_site_admin: true, display_name: 'Boss' });
const headers = await headersOf(portal, admin);
const MEMBERS = '/api/csz/admin/members';
const reason = 'asked by mail';

interface List<T> {
  items: T[];
  total: number;
}
const list = async (query: string) => (await portal.get<List<AdminMember>>(`${MEMBERS}?${query}`, headers)).body;
const act = (id: number, verb: string, by = headers, body: object = { reason }) =>
  portal.send<ProblemAnswer>('POST', `${MEMBERS}/${id}/${verb}`, { headers: by, body });
const changeRole = (id: number, body: object, by = headers) =>
  portal.send<ProblemAnswer>('PUT', `${MEMBERS}/${id}/role`, { headers: by, body: { reason, ...body } });
const rowOf = ({ id }: MemberRow) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastAudit = async () =>
  (await portal.get<List<z.output<typeof AuditEntry>>>('/api/csz/admin/audit', headers)).body.items[0];

test('members are found by parts of their names and addresses, page by page', async () => {
  const ann = await aMember(portal, { first_name: 'Annabel', last_name: 'Quill', display_name: 'Aq1' });
  const bob = await aMember(portal, { last_name: 'Quillfeather', email: 'Bob@quarry.example' });
  const idsOf = ({ items }: List<AdminMember>) => items.map(({ id }) => Number(id));
  expect(idsOf(await list('searchTerm=QUILL'))).toEqual([bob.id, ann.id]);
  expect(idsOf(await list('searchTerm=annabel quill'))).toEqual([ann.id]);
  expect(idsOf(await list('searchTerm=@quarry.ex'))).toEqual([bob.id]);
  expect(await list('searchTerm=quill&perPage=1&page=2')).toMatchObject({ total: 2, items: [{ id: String(ann.id) }] });
  expect(await list('searchTerm=%25_')).toMatchObject({ total: 0 });
});

test('a member is listed with status and approved roles, and in detail with everything staff need', async () => {
  const member = await aMember(portal, { display_name: 'Detailed', first_name: 'Dee', last_name: 'Tail' });
  const school = await aSchool(db);
  const sport = await aSport(db);
  await aRole(portal, member, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  await aRole(portal, member, { role: 'AthleticDirector', school_id: school.id, status: 'pending' });
  await db.insertInto('follows').values({ member_id: member.id, school_id: school.id }).execute();
  await headersOf(portal, member);
  const label = `Head Coach, ${school.name}, ${sport.name}`;
  expect((await list('searchTerm=Detailed')).items).toMatchObject([
    { fullName: 'Dee "Detailed" Tail', status: 'active', roles: [label], isSiteAdmin: false },
  ]);
  const detail = await portal.get(`${MEMBERS}/${member.id}`, headers);
  expect(detail.body).toMatchObject({
    roles: [label],
    roleRows: [
      { role: 'HeadCoach', where: `${school.name}, ${sport.name}`, status: 'approved' },
      { role: 'AthleticDirector', where: school.name, status: 'pending' },
    ],
    follows: [school.name],
    sessions: 1,
    lastSeenAt: expect.any(String),
  });
  expect(JSON.stringify(detail.body)).not.toMatch(/argon2|password/);
  expect((await portal.get(`${MEMBERS}/999999`, headers)).body).toMatchObject({ code: 'member-not-found' });
});

test('a deactivated member is signed out, cannot wake themselves, and is restored by staff', async () => {
  const member = await aMember(portal);
  const theirs = await headersOf(portal, member);
  expect((await act(member.id, 'deactivate')).status).toBe(200);
  expect((await portal.get('/api/csz/memberProfile', theirs)).status).toBe(401);
  expect(await lastAudit()).toMatchObject({
    actorName: `Boss (${admin.email})`,
    action: 'deactivate member',
    subject: `member ${member.id}: ${member.display_name}`,
    before: 'active',
    after: 'inactive',
    reason,
    fromAddress: '127.0.0.1',
  });
  expect((await list(`searchTerm=${member.email}&status=inactive`)).total).toBe(1);
  await portal.send('POST', '/api/csz/restoreAccount', { body: { email: member.email } });
  expect((await act(member.id, 'deactivate')).body.code).toBe('member-deactivated');
  expect((await act(member.id, 'restore')).status).toBe(200);
  expect(await rowOf(member)).toMatchObject({ deactivated_at: null, deactivated_by: null });
  expect((await act(member.id, 'restore')).body.code).toBe('member-active');
  expect(await db.selectFrom('mails').selectAll().where('to_address', '=', member.email).execute()).toEqual([]);
});

test('staff call off a deletion by restoring the member', async () => {
  const now = new Date();
  const member = await aMember(portal, { deactivated_at: now, delete_after: new Date(now.getTime() + 1e9) });
  expect((await list(`searchTerm=${member.email}&status=deleted`)).total).toBe(1);
  expect((await act(member.id, 'restore')).status).toBe(200);
  expect(await rowOf(member)).toMatchObject({ deactivated_at: null, delete_after: null });
});

test('nothing can be done to a member who has left', async () => {
  const now = new Date();
  const gone = await aMember(portal, { deactivated_at: now, anonymised_at: now });
  for (const verb of ['deactivate', 'restore', 'endSessions'])
    expect((await act(gone.id, verb)).body.code).toBe('member-gone');
  expect((await changeRole(gone.id, { isSiteAdmin: true })).body.code).toBe('member-gone');
});

test('staff sign a member out everywhere', async () => {
  const member = await aMember(portal);
  const theirs = await headersOf(portal, member);
  expect((await act(member.id, 'endSessions')).body.message).toBe('The member is signed out everywhere.');
  expect((await portal.get('/api/csz/memberProfile', theirs)).status).toBe(401);
  expect(await lastAudit()).toMatchObject({ action: 'end sessions', before: '1 session', after: 'no sessions' });
  expect((await act(member.id, 'endSessions')).body.message).toBe('The member was not signed in.');
});

test('a site administrator is made and unmade, at once and on the record', async () => {
  const member = await aMember(portal);
  const theirs = await headersOf(portal, member);
  expect((await changeRole(member.id, { isSiteAdmin: true })).status).toBe(200);
  expect((await portal.get(MEMBERS, theirs)).status).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'change role', before: 'member', after: 'site administrator' });
  expect((await changeRole(member.id, { isSiteAdmin: true })).body.code).toBe('nothing-to-change');
  expect((await changeRole(member.id, { isSiteAdmin: false })).status).toBe(200);
  expect((await portal.get(MEMBERS, theirs)).body).toMatchObject({ code: 'not-allowed' });
});

test('staff cannot change their own role or deactivate themselves here', async () => {
  expect((await changeRole(admin.id, { isSiteAdmin: false })).body.code).toBe('own-account');
  expect((await act(admin.id, 'deactivate')).body.code).toBe('own-account');
  expect((await rowOf(admin)).is_site_admin).toBe(true);
});

test('of two administrators who unmake each other at once, one stays', async () => {
  const other = await aMember(portal, { is_site_admin: true });
  const theirs = await headersOf(portal, other);
  const answers = await Promise.all([
    changeRole(other.id, { isSiteAdmin: false }),
    changeRole(admin.id, { isSiteAdmin: false }, theirs),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  const left = await db.selectFrom('members').select('id').where('is_site_admin', '=', true).execute();
  expect(left).toHaveLength(1);
  await db.updateTable('members').set({ is_site_admin: true }).where('id', '=', admin.id).execute();
});

test('a role is taken, and its rights end with it', async () => {
  const member = await aMember(portal);
  const school_id = (await aSchool(db)).id;
  const roleId = await aRole(portal, member, { role: 'AthleticDirector', school_id });
  const theirs = await headersOf(portal, member);
  const rolesOf = async () => (await portal.get<{ me: { roles: object[] } }>('/api/csz/me', theirs)).body.me.roles;
  expect(await rolesOf()).toHaveLength(1);
  expect((await changeRole(member.id, { removeRoleId: String(roleId) })).status).toBe(200);
  expect(await rolesOf()).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: 'remove role', after: 'removed' });
  expect((await changeRole(member.id, { removeRoleId: String(roleId) })).body.code).toBe('member-role-not-found');
});

test('the role of another member is not taken by mistake', async () => {
  const [member, other] = [await aMember(portal), await aMember(portal)];
  const roleId = await aRole(portal, other, { role: 'Fan', school_id: (await aSchool(db)).id });
  expect((await changeRole(member.id, { removeRoleId: String(roleId) })).body.code).toBe('member-role-not-found');
});

test('every act says why', async () => {
  const member = await aMember(portal);
  const answer = await act(member.id, 'deactivate', headers, { reason: ' ' });
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'reason', message: 'Reason is required' }] } });
});

test('the log is searched by who, what and why', async () => {
  const member = await aMember(portal, { display_name: 'Findable' });
  await act(member.id, 'endSessions', headers, { reason: 'lost phone 100%' });
  const search = async (term: string) =>
    (await portal.get<List<object>>(`/api/csz/admin/audit?searchTerm=${encodeURIComponent(term)}`, headers)).body;
  for (const term of ['findable', 'BOSS', 'phone 100%'])
    expect((await search(term)).items[0]).toMatchObject({ action: 'end sessions' });
  expect(await search('no such words')).toEqual({ items: [], total: 0 });
});
