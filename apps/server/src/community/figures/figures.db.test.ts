import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Boss' }));

test('staff change a figure within its range, and the reason is kept', async () => {
  const save = (name: string, value: number | null) =>
    portal.send<ProblemAnswer>('PUT', `/api/forums/figures/${name}`, {
      headers: staff,
      body: { value, reason: 'A quiet county' },
    });
  await save('claimsPerDay', 7);
  const figure = async () =>
    (await portal.get<{ items: { name: string }[] }>('/api/forums/figures', staff)).body.items.find(
      ({ name }) => name === 'claimsPerDay',
    );
  expect(await figure()).toMatchObject({
    group: 'What everyone may do',
    value: 7,
    usual: 20,
    reason: 'A quiet county',
    decidedBy: 'Boss',
  });
  expect((await save('claimsPerDay', 0)).body).toMatchObject({
    code: 'figure-out-of-range',
    message: 'This figure may be from 1 to 500.',
  });
  expect((await save('toString', 1)).body.code).toBe('figure-not-found');
  await save('claimsPerDay', null);
  expect(await figure()).toMatchObject({ value: 20, reason: '', decidedBy: null });
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', 'trust, What everyone may do: Reports a day')
    .execute();
  expect(log).toEqual([
    { before: '20', after: '7' },
    { before: '7', after: '20' },
  ]);
});
