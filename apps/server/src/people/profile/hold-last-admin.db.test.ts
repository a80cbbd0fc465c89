import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

// A portal of its own: the administrators of other tests would not be the last.
const portal = await openPortal();
const { db } = portal;

const hold = async (member: MemberRow) =>
  portal.send<ProblemAnswer>('PUT', '/api/csz/memberProfile', {
    headers: await headersOf(portal, member),
    body: { birthday: '2013-10-31', isCertain: true },
  });

test('the last administrator is not held, also when two go at once', async () => {
  const staff = await aMember(portal, { is_site_admin: true });
  const alone = await hold(staff);
  expect([alone.status, alone.body.code]).toEqual([409, 'last-site-admin']);
  const row = await db.selectFrom('members').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_site_admin: true, deactivated_at: null, held_at: null });

  const second = await aMember(portal, { is_site_admin: true });
  const both = await Promise.all([hold(staff), hold(second)]);
  expect(both.map(({ body }) => body.code).toSorted()).toEqual(['account-held', 'last-site-admin']);
});
