import type { ImportProfile } from '@csz/contract/schedule/import';
import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const CALL = '/api/csz/importProfiles';

async function someone() {
  const headers = await headersOf(portal, await aMember(portal));
  const save = (name: string, columns: object = { date: 'When' }) =>
    portal.send<ImportProfile>('POST', CALL, { headers, body: { name, columns } });
  const list = async () => (await portal.get<{ items: ImportProfile[] }>(CALL, headers)).body.items;
  return { headers, save, list };
}

test('a profile is kept under its name, and saved again in its place', async () => {
  const coach = await someone();
  await coach.save(' Arbiter ');
  await coach.save('Arbiter', { date: 'Game Date' });
  expect(await coach.list()).toMatchObject([{ name: 'Arbiter', columns: { date: 'Game Date' }, names: {} }]);
});

test('profiles are their member’s own, and can be deleted', async () => {
  const [coach, other] = [await someone(), await someone()];
  const { body } = await coach.save('Arbiter');
  expect(await other.list()).toEqual([]);
  const remove = ({ headers }: { headers: Record<string, string> }) =>
    portal.send('DELETE', `${CALL}/${body.id}`, { headers });
  expect(await remove(other)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } });
  expect((await remove(coach)).status).toBe(200);
  expect(await coach.list()).toEqual([]);
});

test('no one piles profiles up', async () => {
  const coach = await someone();
  for (let n = 0; n < IMPORT_LIMITS.profiles; n += 1) await coach.save(`Profile ${n}`);
  expect(await coach.save('One more')).toMatchObject({ status: 409, body: { code: 'too-many-profiles' } });
  expect((await coach.save('Profile 3')).status).toBe(200);
});

test('a profile without a name is refused', async () => {
  expect(await (await someone()).save('  ')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
});
