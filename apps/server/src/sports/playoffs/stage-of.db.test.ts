import type { CallAnswer } from '@csz/contract/core/call';
import type { listPlayoffs } from '@csz/contract/playoffs/calls';
import { expect, test } from 'vitest';
import { aCup } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** What the list of brackets says of the only one of a state. */
async function stageIn(stateId: string) {
  const { body } = await portal.get<CallAnswer<typeof listPlayoffs>>(
    `/api/csz/playoffs?stateId=${stateId}&season=2026-2027`,
  );
  return body.items.flatMap(({ brackets }) => brackets).map(({ stage }) => stage)[0];
}

test('the list tells the first round that is still open with its first day, and in the end who won it', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const stage = () => stageIn(cup.ids.stateId);
  expect(await stage()).toEqual({ round: 'Semifinal', eventDate: null, champion: null });
  for (const [match, eventDate] of [
    ['r1-1-1', '2026-11-28'],
    ['r1-1-2', '2026-11-27'],
  ]) {
    const planned = await cup.ask('PUT', `/matches/${match}`, { eventDate, startTime: null, location: '' });
    expect(planned.status).toBe(200);
  }
  expect(await stage()).toEqual({ round: 'Semifinal', eventDate: '2026-11-27', champion: null });
  await cup.win('r1-1-2', 'S2');
  expect(await stage()).toMatchObject({ round: 'Semifinal', eventDate: '2026-11-28' });
  await cup.win('r1-1-1', 'S1');
  expect(await stage()).toEqual({ round: 'Final', eventDate: null, champion: null });
  await cup.win('r1-2-1', 'S2');
  expect(await stage()).toMatchObject({ round: '', eventDate: null, champion: { shortName: 'S2' } });
});

test('a play-in comes before the rounds that wait for it', async () => {
  const cup = await aCup(portal, 5, { overflow: 'playIns' });
  await cup.publish();
  expect(await stageIn(cup.ids.stateId)).toMatchObject({ round: 'Play-in', champion: null });
});

test('of regions that differ in size the one with more rounds to go says how far the bracket is', async () => {
  const cup = await aCup(portal, 6);
  const trees = [
    { name: 'North', schoolIds: cup.schools.slice(0, 2) },
    { name: 'South', schoolIds: cup.schools.slice(2) },
  ];
  const saved = await cup.save(1, { trees });
  await cup.ask('POST', '/publish', { version: saved.body.version });
  const stage = () => stageIn(cup.ids.stateId);
  expect(await stage()).toMatchObject({ round: 'Region semifinal' });
  await cup.win('r2-1-1', 'S3');
  await cup.win('r2-1-2', 'S4');
  expect(await stage()).toMatchObject({ round: 'Region final' });
});
