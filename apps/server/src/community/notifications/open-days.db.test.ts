import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').select('text_body').where('to_address', '=', email).orderBy('id').execute();

test('a game that waits for a new day is news the morning after the old one', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  const [open, off, gone] = [
    await aSavedGame({ eventDate: '2026-10-30', startTime: '17:00' }),
    await aSavedGame({ eventDate: '2026-10-30', startTime: '19:00', ignoreDublicates: true }),
    await aSavedGame({ eventDate: '2026-10-30', startTime: '20:30', ignoreDublicates: true }),
  ];
  portal.at('2026-10-30T22:30:00-04:00');
  const given = { eventDate: '2026-10-30', startTime: '17:00', isEventDateTBD: true };
  await homeCoach.update(open.id, form({ ...given, version: open.version, ignoreDublicates: true }));
  const items = [
    { gameId: off.id, status: 'postponed' },
    { gameId: gone.id, status: 'not played' },
  ];
  const { body } = await homeCoach.send('PUT', '/api/csz/scores/missing', { items });
  expect(body).toMatchObject({ items: [{ ok: true }, { ok: true }] });
  portal.at('2026-10-31T07:00:00-04:00');
  await portal.runJobs({ evenLater: true });
  const [mail, ...others] = await mailsTo(awayCoach.member);
  expect(others).toEqual([]);
  expect(mail?.text_body).toContain('The day may still change.');
  expect(mail?.text_body).toContain('It is postponed.');
  expect(mail?.text_body).not.toContain('It is canceled.');
});
