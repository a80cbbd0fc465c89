import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { GameDetail } from '@csz/contract/games/calls';
import { expect, test } from 'vitest';
import { promote } from '#server/cli/admin.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const PROFILE = '/api/csz/memberProfile';
const CHILD = '2013-10-31';
const DAY_MS = 86_400_000;
const staff = await aMember(portal, { is_site_admin: true, display_name: 'Boss' });
const staffHeaders = await headersOf(portal, staff);

const change = (headers: Record<string, string>, body: object) =>
  portal.send<ProblemAnswer>('PUT', PROFILE, { headers, body });
const rowOf = ({ id }: MemberRow) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsTo = (address: string) =>
  db.selectFrom('mails').select(['kind', 'text_body']).where('to_address', '=', address).orderBy('id').execute();
const hold = async (member: MemberRow) =>
  change(await headersOf(portal, member), { birthday: CHILD, firstName: 'Child', isCertain: true });
const lift = ({ id }: MemberRow) =>
  portal.send<ProblemAnswer>('POST', `/api/csz/admin/members/${id}/restore`, {
    headers: staffHeaders,
    body: { reason: 'A parent typed the date of the child.' },
  });

test('a birthday under 13 must be entered again first, and nothing happens before the answer', async () => {
  const member = await aMember(portal, { first_name: 'Ann' });
  const headers = await headersOf(portal, member);
  const answer = await change(headers, { birthday: CHILD, firstName: 'Child' });
  expect([answer.status, answer.body.code]).toEqual([409, 'birthday-unlikely']);
  expect(answer.body.message).toBe('Is October 31, 2013 your date of birth? Please look at the year once more.');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await rowOf(member)).toMatchObject({ first_name: 'Ann', birthday: null, deactivated_at: null, held_at: null });
  expect((await portal.get(PROFILE, headers)).status).toBe(200);
});

test('said again, the account is hidden and held for at most 7 days, with everything that is in it', async () => {
  const member = await aMember(portal, { first_name: 'Ann', cell_phone: '3015550123' });
  const headers = await headersOf(portal, member);
  const answer = await change(headers, { birthday: CHILD, firstName: 'Child', isCertain: true });
  expect([answer.status, answer.body.code]).toEqual([403, 'account-held']);
  expect(answer.body.message).toContain(
    `a parent and typed the date of a child, write to ${portal.settings.contactEmail}`,
  );
  expect(answer.headers['set-cookie']).toContain('csz_age=young');
  const row = await rowOf(member);
  expect(row).toMatchObject({ first_name: 'Ann', birthday: null, cell_phone: '3015550123', anonymised_at: null });
  expect(row.deactivated_at).not.toBeNull();
  const heldMs = (row.delete_after?.getTime() ?? 0) - (row.held_at?.getTime() ?? 0);
  expect(heldMs).toBeGreaterThan(6 * DAY_MS);
  expect(heldMs).toBeLessThanOrEqual(7 * DAY_MS);
  expect((await portal.get(PROFILE, headers)).status).toBe(401);
});

test('the owner and staff learn of a hold by mail', async () => {
  const member = await aMember(portal);
  await hold(member);
  expect(await mailsTo(member.email)).toMatchObject([{ kind: 'account-held' }]);
  const mails = await mailsTo(portal.settings.contactEmail);
  expect(mails.some(({ text_body }) => text_body.includes(`/admin/members/${member.id}`))).toBe(true);
});

test('a member who logs in to a held account reads why, and cannot restore it by mail', async () => {
  const password = 'gravel under frost 4';
  const member = await aMember(portal, { password_hash: await hashPassword(password) });
  await hold(member);
  const answer = await portal.send<ProblemAnswer>('POST', '/api/csz/login', {
    body: { email: member.email, password },
  });
  expect([answer.status, answer.body.code]).toEqual([403, 'account-held']);
  await portal.send('POST', '/api/csz/restoreAccount', { body: { email: member.email } });
  expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['account-held']);
});

test('a held account is erased when its time is over, and not before', async () => {
  const member = await aMember(portal, { first_name: 'Ann' });
  await hold(member);
  await enqueue(db, 'anonymise-members', null);
  await portal.runJobs();
  expect(await rowOf(member)).toMatchObject({ first_name: 'Ann', anonymised_at: null });
  await db
    .updateTable('members')
    .set({ delete_after: new Date(Date.now() - 1000) })
    .where('id', '=', member.id)
    .execute();
  await enqueue(db, 'anonymise-members', null);
  await portal.runJobs();
  expect(await rowOf(member)).toMatchObject({
    display_name: 'Former member',
    email: `former-member-${member.id}@deleted.invalid`,
    first_name: '',
    held_at: null,
    anonymised_at: expect.any(Date),
  });
});

test('staff find held accounts, lift a hold on the record, and the owner is notified and logs in again', async () => {
  const password = 'gravel under frost 4';
  const member = await aMember(portal, { password_hash: await hashPassword(password) });
  await hold(member);
  const list = await portal.get(`/api/csz/admin/members?status=held&searchTerm=${member.email}`, staffHeaders);
  expect(list.body).toMatchObject({ total: 1, items: [{ id: String(member.id), status: 'held' }] });
  const detail = await portal.get(`/api/csz/admin/members/${member.id}`, staffHeaders);
  expect(detail.body).toMatchObject({ status: 'held', erasedOn: expect.any(String) });

  expect((await lift(member)).status).toBe(200);
  expect(await rowOf(member)).toMatchObject({ held_at: null, deactivated_at: null, delete_after: null });
  const act = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(act).toMatchObject({ actor_id: staff.id, action: 'lift hold', before: 'on hold', after: 'active' });
  expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['account-held', 'hold-lifted']);
  const opened = await portal.send('POST', '/api/csz/login', { body: { email: member.email, password } });
  expect(opened.status).toBe(200);
});

test('what a held member wrote and is stays hidden until the hold is lifted', async () => {
  const member = await aMember(portal, { first_name: 'Ann', last_name: 'Quill' });
  const game = await aGame(db);
  const [side] = game.results;
  await db
    .insertInto('game_recaps')
    .values({
      game_id: game.id,
      member_id: member.id,
      author: 'AnnQ',
      role: 'Fan',
      message: 'What a night.',
      status: 'shown',
    })
    .execute();
  await db
    .insertInto('game_changes')
    .values({
      game_id: game.id,
      member_id: member.id,
      changed_by: 'AnnQ',
      field: 'location',
      before: '',
      after: 'Field 2',
    })
    .execute();
  const team = { school_id: side?.school_id ?? 0, sport_id: game.sport_id };
  await db
    .insertInto('coaches')
    .values({ ...team, member_id: member.id, first_name: 'Ann', last_name: 'Quill', role: 'HeadCoach' })
    .execute();
  const seen = async () => {
    const recaps = await portal.get<{ total: number }>(`/api/csz/games/${game.id}/recaps`);
    const detail = await portal.get<GameDetail>(`/api/csz/games/${game.id}`);
    const coaches = await portal.get<{ total: number }>(`/api/csz/headCoach/${team.school_id}/${team.sport_id}`);
    return [recaps.body.total, detail.body.changes.map(({ changedBy }) => changedBy), coaches.body.total];
  };
  expect(await seen()).toEqual([1, ['AnnQ'], 1]);
  await hold(member);
  await expect.poll(seen).toEqual([0, [''], 0]);
  await lift(member);
  await expect.poll(seen).toEqual([1, ['AnnQ'], 1]);
});

test('the command line makes no administrator of a member who cannot sign in', async () => {
  const member = await aMember(portal);
  await hold(member);
  await expect(promote(db, member.email)).rejects.toThrow('cannot sign in');
  expect((await rowOf(member)).is_site_admin).toBe(false);
});
