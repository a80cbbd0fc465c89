import { MPSSAA_REGION } from '@csz/rules/tie-breaker-rules';
import { expect, test } from 'vitest';
import { aCounty, linesOf } from '#server/testing/a-county.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

test("a league's tie-breakers rank teams that are level, and every step is explained", async () => {
  const rules = {
    name: 'County rules',
    rankBy: 'league-pct',
    restart: 'restart-after-one',
    steps: [{ kind: 'head-to-head' }],
  };
  const { aMember, play, ask } = await aCounty(portal, { tie_breakers: JSON.stringify(rules) });
  const [ash, elm, oak] = [await aMember('Ash'), await aMember('Elm'), await aMember('Oak')];
  await play(elm, ash, [9, 0]);
  await play(elm, oak, [0, 9]);
  await play(ash, oak, [9, 0], { event_date: '2026-10-16' });
  await play(ash, oak, [0, 9], { event_date: '2026-10-09' });
  await play(elm, ash, [0, 9], { event_date: '2026-10-09' });
  await play(elm, oak, [9, 0], { event_date: '2026-10-02' });
  await play(elm, ash, [9, 0], { event_date: '2026-09-25' });
  await play(oak, await aMember('Yew'), [9, 0], { event_date: '2026-09-25' });
  await play(elm, oak, [0, 0], { event_date: '2026-09-18', result_status: 'no_contest' });
  const [group] = (await ask()).items;
  expect(group).toMatchObject({ hasTieBreakers: true, followsOthers: false });
  expect(linesOf(group)).toEqual(['1 Elm 3-2', '1 Oak 3-2', '3 Ash 2-3', '4 Yew 0-1']);
  expect(group?.standings[0]?.rankReasons).toEqual([
    'League percentage: Elm and Oak are level at .600.',
    'Head to head: Elm 1-1, Oak 1-1. Still level.',
  ]);
  await play(oak, elm, [9, 0], { event_date: '2026-09-11' });
  await play(ash, oak, [9, 0], { event_date: '2026-09-11' });
  expect(linesOf((await ask()).items[0])?.slice(0, 2)).toEqual(['1 Oak 4-3', '2 Elm 3-3']);
});

test('a rule set that ranks by the regular season leaves playoffs out', async () => {
  const { aMember, play, ask } = await aCounty(portal, { tie_breakers: JSON.stringify(MPSSAA_REGION) });
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [21, 14], { is_league: false });
  await play(oak, elm, [21, 14], { is_playoff: true });
  await play(oak, elm, [21, 14], { is_playoff: true, event_date: '2026-11-20' });
  const { items } = await ask();
  expect(linesOf(items[0])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
  expect(linesOf(items[1])).toEqual(['1 Oak 2-1', '2 Elm 1-2']);
  expect(items.map(({ rankBy }) => rankBy)).toEqual(['regular-season', 'overall']);
});

test('divisions rank by what their league ranks by, whether or not their teams were in playoffs', async () => {
  const county = await aCounty(portal, { tie_breakers: JSON.stringify(MPSSAA_REGION) });
  const { aMember, play, ask, league } = county;
  const [large, small] = await db
    .insertInto('divisions')
    .values(['Large', 'Small'].map((name, position) => ({ league_id: league.id, name, position })))
    .returning('id')
    .execute();
  const [elm, oak] = [
    await aMember('Elm', { division_id: large?.id }),
    await aMember('Oak', { division_id: large?.id }),
  ];
  const [ash, yew] = [
    await aMember('Ash', { division_id: small?.id }),
    await aMember('Yew', { division_id: small?.id }),
  ];
  await play(elm, oak, [9, 0], { is_league: false });
  await play(ash, yew, [9, 0], { is_league: false });
  await play(yew, ash, [9, 0], { is_playoff: true });
  const [group] = (await ask()).items;
  expect(group?.rankBy).toBe('regular-season');
  expect([linesOf(group, 0), linesOf(group, 1)]).toEqual([
    ['1 Elm 1-0', '2 Oak 0-1'],
    ['1 Ash 1-0', '2 Yew 0-1'],
  ]);
});

test('a league without tie-breakers ranks by league games', async () => {
  const { aMember, ask } = await aCounty(portal);
  await aMember('Elm');
  expect((await ask()).items.map(({ rankBy }) => rankBy)).toEqual(['league', 'overall']);
});

const weights = { wp: 0.3, owp: 0.4, oowp: 0.3 };

test.each([
  ['RPI', { kind: 'rpi', weights, countForfeits: true }, /^RPI: Oak \.\d{4}, Elm \.\d{4}\.$/],
  ['the schedule that was harder', { kind: 'opponents-pct' }, /^Opponents' percentage: Oak 1\.0000, Elm \.6667\.$/],
])("%s looks at opponents' games too", async (name, step, reason) => {
  const rules = {
    name,
    rankBy: 'league-pct',
    restart: 'restart-after-one',
    steps: [step],
  };
  const { aMember, play, ask } = await aCounty(portal, { tie_breakers: JSON.stringify(rules) });
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const [strong, weak, other] = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  await play(elm, oak, [9, 0]);
  await play(oak, elm, [9, 0], { event_date: '2026-10-16' });
  await play(elm, weak, [9, 0], { event_date: '2026-10-09' });
  await play(oak, strong, [9, 0], { event_date: '2026-10-09' });
  await play(strong, other, [9, 0], { event_date: '2026-10-02' });
  await play(weak, other, [0, 9], { event_date: '2026-10-02' });
  const [group] = (await ask()).items;
  expect(linesOf(group)).toEqual(['1 Oak 1-1', '2 Elm 1-1']);
  expect(group?.standings[0]?.rankReasons.at(-1)).toMatch(reason);
  expect(group?.followsOthers).toBe(true);
});
