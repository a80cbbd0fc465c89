import { expect, test } from 'vitest';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

test('a match says on whose ground it was put, and one that nobody put anywhere says nothing', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const body = { eventDate: '2026-11-05', startTime: null, location: 'Stadium', home: 'neutral' };
  expect((await cup.ask('PUT', '/matches/r1-1-1', body)).status).toBe(200);
  const forest = await cup.forest();
  expect([nodeOf(forest, 'r1-1-1').plannedHome, nodeOf(forest, 'r1-1-2').plannedHome]).toEqual(['neutral', null]);
});
