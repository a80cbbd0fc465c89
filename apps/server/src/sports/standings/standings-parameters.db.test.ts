import { expect, test } from 'vitest';
import { aCounty, askStandings, linesOf } from '#server/testing/a-county.ts';
import { aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

test('nothing is shown until state, county and sport are chosen', async () => {
  const { aMember, ids } = await aCounty(portal);
  await aMember('Elm');
  const { stateId, countyId, sportId } = ids;
  for (const query of [{}, { stateId }, { stateId, countyId }, { stateId, sportId }, { countyId, sportId }]) {
    const { status, body } = await askStandings(portal, query);
    expect([status, body.items, body.total, body.season]).toEqual([200, [], 0, '2026-2027']);
  }
  expect((await askStandings(portal, { stateId, sportId, districtId: countyId })).body.items).toHaveLength(2);
});

test('another season is asked for by its label or its first year', async () => {
  const { aMember, play, ids } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [9, 0], { event_date: '2024-10-25' });
  for (const query of [{ season: '2024-2025' }, { year: '2024' }, { season: '2024-2025', year: '2024' }]) {
    const { body } = await askStandings(portal, { ...ids, ...query });
    expect([body.season, linesOf(body.items[0])]).toEqual(['2024-2025', ['1 Elm 1-0', '2 Oak 0-1']]);
  }
});

test('the season changes in July, in the time of the state', async () => {
  const { state, ids } = await aCounty(portal);
  await db.updateTable('states').set({ tz: 'America/Los_Angeles' }).where('id', '=', state.id).execute();
  portal.at('2027-07-01T04:00:00Z');
  expect((await askStandings(portal, ids)).body.season).toBe('2026-2027');
  portal.at('2027-07-01T08:00:00Z');
  expect((await askStandings(portal, ids)).body.season).toBe('2027-2028');
  portal.at('2026-10-30T21:30:00-04:00');
});

test.each([
  [{ stateId: '999999' }, 404, 'state-not-found'],
  [{ countyId: '999999' }, 404, 'district-not-found'],
  [{ sportId: '999999' }, 404, 'sport-not-found'],
  [{ schoolIds: '999999' }, 404, 'school-not-found'],
  [{ stateId: 'abc' }, 400, 'bad-request'],
  [{ season: '2026-2028' }, 400, 'bad-request'],
  [{ season: '2026-2027', year: '2025' }, 400, 'bad-request'],
  [{ countyId: '1', districtId: '2' }, 400, 'bad-request'],
  [{ schoolIds: '1,,2' }, 400, 'bad-request'],
  [{ page: '1' }, 400, 'unknown-parameter'],
])('%o is refused', async (query: Record<string, string>, status, code) => {
  expect(await askStandings(portal, query)).toMatchObject({ status, body: { code } });
});

test('a refusal says which parameter is wrong and which there are', async () => {
  expect((await askStandings(portal, { page: '1' })).body).toMatchObject({
    message:
      'This address has a part we do not know: page. Known here: stateId, countyId, districtId, sportId, schoolIds, year, season.',
  });
  expect((await askStandings(portal, { sportId: 'golf' })).body).toMatchObject({
    message: expect.stringMatching(/^Please check what you entered: sportId must be an id: a whole number/),
    fields: [{ path: 'sportId', message: expect.stringMatching(/^must be an id/) }],
  });
});

test('a county of another state is refused by name', async () => {
  const { ids, district, state } = await aCounty(portal);
  const other = await aState(db);
  const answer = await askStandings(portal, { ...ids, stateId: String(other.id) });
  expect(answer.body).toMatchObject({
    code: 'bad-request',
    message: expect.stringContaining(`${district.name} is not in ${other.name}`),
  });
  expect((await askStandings(portal, { ...ids, stateId: String(state.id) })).status).toBe(200);
});
