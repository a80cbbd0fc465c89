import { expect, test } from 'vitest';
import { aCounty } from '#server/testing/a-county.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** Three teams of which one goes on: Ash has won twice, and what else there is to play is given. */
async function aRace(league: Parameters<typeof aCounty>[1] = { qualifiers: 1 }) {
  const county = await aCounty(portal, league);
  const [ash, elm, oak] = [await county.aMember('Ash'), await county.aMember('Elm'), await county.aMember('Oak')];
  await county.play(ash, elm, [9, 0]);
  await county.play(ash, oak, [9, 0]);
  const places = async () =>
    (await county.ask()).items[0]?.standings.map(({ name, place }) => `${name} ${place}`).join(', ');
  return { ...county, ash, elm, oak, places };
}

test('who cannot be caught is marked while others still play, and once all is played the line says it', async () => {
  const { elm, oak, play, places } = await aRace();
  expect(await places()).toBe('Ash open, Elm open, Oak open');
  await play(elm, oak, undefined, { event_date: '2026-11-20' });
  expect(await places()).toBe('Ash clinched, Elm eliminated, Oak eliminated');
});

test('games that do not count in the league, and games that are off, keep no one in the race', async () => {
  const { ash, elm, oak, play, places } = await aRace();
  await play(elm, oak, undefined, { event_date: '2026-11-20' });
  for (const given of [{ is_league: false }, { is_playoff: true }, { status: 'Canceled' as const }])
    for (let game = 0; game < 4; game += 1) await play(elm, ash, undefined, { event_date: '2026-11-21', ...given });
  expect(await places()).toBe('Ash clinched, Elm eliminated, Oak eliminated');
});

test('enough games to come leave all open', async () => {
  const { ash, elm, oak, play, places } = await aRace();
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    await play(elm, ash, undefined, { event_date: day });
    await play(elm, oak, undefined, { event_date: day, doubleheader_no: 2 });
  }
  expect(await places()).toBe('Ash open, Elm open, Oak open');
});

test('a game that is postponed without a new day is still to come', async () => {
  const { ash, elm, oak, play, places } = await aRace();
  for (const doubleheader_no of [1, 2, 3])
    await play(elm, ash, undefined, { event_date: '2026-11-20', status: 'Postponed', doubleheader_no });
  await play(elm, oak, undefined, { event_date: '2026-11-20' });
  expect(await places()).toBe('Ash open, Elm open, Oak open');
});

test('without a line no place is decided', async () => {
  const { elm, oak, play, places } = await aRace({});
  await play(elm, oak, undefined, { event_date: '2026-11-20' });
  expect(await places()).toBe('Ash open, Elm open, Oak open');
});
