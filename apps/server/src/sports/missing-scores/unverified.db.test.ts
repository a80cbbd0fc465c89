import { expect, test } from 'vitest';
import { aDebtor, rowOf, submit } from '#server/testing/a-debtor.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ REQUIRE_VERIFIED_EMAIL: 'true' });

test('who has not confirmed their address calls no game off and tells nothing of it, where that is asked for', async () => {
  const { played, homeCoach } = await aDebtor(portal);
  const game = await played(21);
  const { headers, member } = await homeCoach();
  const verified = (email_verified_at: Date | null) =>
    portal.db.updateTable('members').set({ email_verified_at }).where('id', '=', member.id).execute();
  await verified(null);
  const gameId = String(game.id);
  const tell = () =>
    portal.send<{ code?: string }>('POST', '/api/csz/recaps', { body: { gameId, message: 'A night.' }, headers });
  const item = { gameId, status: 'not played' };

  expect(await submit(portal, headers, item)).toMatchObject([{ ok: false, code: 'email-not-verified' }]);
  expect((await tell()).body.code).toBe('email-not-verified');
  expect(await rowOf(portal, game.id)).toMatchObject({ status: 'Active' });

  await verified(new Date());
  expect((await tell()).status).toBe(200);
  expect(await submit(portal, headers, item)).toMatchObject([{ ok: true }]);
});

test('where a phone is required, who has none says of no game that it was not played', async () => {
  const strict = await openPortal({ REQUIRE_PHONE_TO_REPORT: 'true' });
  const { played, homeCoach } = await aDebtor(strict);
  const game = await played(21);
  const { headers, member } = await homeCoach();
  const item = { gameId: String(game.id), status: 'not played' };
  const phone = (cell_phone: string | null) =>
    strict.db.updateTable('members').set({ cell_phone }).where('id', '=', member.id).execute();
  await phone(null);
  expect(await submit(strict, headers, item)).toMatchObject([{ ok: false, code: 'phone-missing' }]);
  expect(await rowOf(strict, game.id)).toMatchObject({ status: 'Active' });
  await phone('4105552671');
  expect(await submit(strict, headers, item)).toMatchObject([{ ok: true }]);
});
