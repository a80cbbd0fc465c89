import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { listAgate } from '@csz/contract/results/calls';
import { resultsPages } from '@csz/contract/results/pages';
import { resultsRoutes } from '@csz/contract/results/routes';
import { expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aLeague, aMembership } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example' });
const { db } = portal;
const FRIDAY = '2026-10-30';
const OFFICIAL = { result_status: 'final', score_trust: 'official' } as const;

/** A county with one game of each kind on a Friday, and one of the Friday before. */
async function aNight() {
  const rivals = await aRivalry(db);
  const play = (given: Parameters<typeof rivals.play>[0]) => rivals.play({ event_date: FRIDAY, ...given });
  const final = await play({ scores: [28, 14], ...OFFICIAL });
  const reported = await play({ scores: [3, 2], score_trust: 'reported' });
  const off = await play({ status: 'Postponed' });
  await play({});
  const older = await play({ scores: [7, 6], ...OFFICIAL, event_date: '2026-10-02' });
  return { ...rivals, final, reported, off, older, districtId: String(rivals.district.id) };
}

const agate = (query: object) =>
  portal.get<CallAnswer<typeof listAgate>>(addressOf(resultsRoutes.listAgate, { query: { ...query } }));

const csv = async (query: Record<string, string | undefined>) => {
  const answer = await portal.get<string>(resultsPages.resultsFile(query));
  return { ...answer, lines: answer.body.slice(1).split('\r\n').slice(0, -1) };
};

test('a night has the results that count apart from those that are not confirmed and those that were off', async () => {
  const { districtId, home, away, final, reported, off } = await aNight();
  const { body } = await agate({ districtId, date: FRIDAY });
  const [sport] = body.items;
  expect(body).toMatchObject({ total: 1, date: FRIDAY, districtId });
  expect(sport?.final).toEqual([
    { gameId: String(final.id), text: expect.stringContaining(`${home.short_name} 28, ${away.short_name} 14`) },
  ]);
  expect(sport?.unconfirmed).toMatchObject([
    { gameId: String(reported.id), text: expect.stringMatching(/ 3, .* 2 \(reported\)$/) },
  ]);
  expect(sport?.off).toMatchObject([{ gameId: String(off.id), text: expect.stringMatching(/, ppd\.$/) }]);
});

test('without a day it is today, and another sport of the county has nothing', async () => {
  const { districtId } = await aNight();
  const other = await aRivalry(db);
  expect((await agate({ districtId })).body).toMatchObject({ date: FRIDAY, total: 1 });
  expect((await agate({ districtId, sportId: String(other.sport.id) })).body.items).toEqual([]);
  expect(await agate({ districtId: '999999' })).toMatchObject({ status: 404, body: { code: 'district-not-found' } });
  expect(await agate({ sportId: '999999' })).toMatchObject({ status: 404, body: { code: 'sport-not-found' } });
});

test('a file has a line a game, with how sure it is, and no formula of a name', async () => {
  const { districtId, home } = await aNight();
  await db.updateTable('schools').set({ name: '=HYPERLINK("x")' }).where('id', '=', home.id).execute();
  const { status, headers, lines } = await csv({ districtId, date: FRIDAY });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(headers['content-disposition']).toBe(`attachment; filename="results-${FRIDAY}.csv"`);
  expect(lines[0]).toMatch(/^Game number,Date,Sport,Away,Away score,Home,Home score,/);
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line.includes(',official,yes,'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(',reported,no,'))).toHaveLength(1);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain('https://scores.example/scores/view/');
});

test('a file has the days that are named, of a county, a school or a league', async () => {
  const { districtId, home, away, sport, older } = await aNight();
  const league = await aLeague(db, { district_id: Number(districtId) });
  for (const { id } of [home, away])
    await aMembership(db, { league_id: league.id, school_id: id, sport_id: sport.id, season: 2026 });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const places = [
    { districtId },
    { countyId: districtId },
    { schoolId: String(home.id) },
    { leagueId: String(league.id) },
  ];
  for (const place of places) {
    const { lines } = await csv({ ...place, ...days });
    expect(lines, JSON.stringify(place)).toHaveLength(5);
    expect(lines[1]).toMatch(new RegExp(`^${older.id},2026-10-02,`));
  }
});

test.each([
  [{ from: '2026-10-01', to: '2026-11-15' }, 'at most 31 days'],
  [{ from: '2026-10-05', to: '2026-10-01' }, 'must not be after to'],
  [{ from: '2026-10-05' }, 'needs to'],
  [{ date: '2026-10-05', from: '2026-10-05', to: '2026-10-05' }, 'must not be given together'],
  [{ date: 'today' }, 'must be a date'],
])('a file of %j is refused in words', async (query, words) => {
  const answer = await portal.get<{ message: string }>(resultsPages.resultsFile({ districtId: '1', ...query }));
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } });
});

test('of one school a file may have a whole season', async () => {
  const { home } = await aNight();
  const { status } = await csv({ schoolId: String(home.id), from: '2026-07-01', to: '2027-06-30' });
  expect(status).toBe(200);
});

test('a county, league, school and team have feeds of their results, as Atom and as JSON', async () => {
  const { districtId, home, away, sport, final, off } = await aNight();
  const league = await aLeague(db, { district_id: Number(districtId) });
  for (const { id } of [home, away])
    await aMembership(db, { league_id: league.id, school_id: id, sport_id: sport.id, season: 2026 });
  const schoolId = String(home.id);
  const feeds = [
    { districtId },
    { leagueId: String(league.id) },
    { schoolId },
    { schoolId, sportId: String(sport.id) },
  ];
  for (const of of feeds) {
    const atom = await portal.get<string>(resultsPages.resultsFeed(of));
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toContain(`<id>https://scores.example/scores/view/${final.id}</id>`);
    expect(atom.body).toContain('Final, official');
    expect(atom.body).toContain('(reported)');
    expect(atom.body, 'what was not played is no result').not.toContain(`/scores/view/${off.id}<`);
    const json = await portal.get<string>(resultsPages.resultsFeed(of, 'json'));
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(json.body)).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      items: expect.any(Array),
    });
  }
});

test('a correction is the same entry with another score and a later time', async () => {
  const { districtId, final } = await aNight();
  const entry = async () => {
    const { body } = await portal.get<string>(resultsPages.resultsFeed({ districtId }, 'json'));
    const { items } = JSON.parse(body) as { items: { id: string; title: string; date_modified: string }[] };
    return items.find(({ id }) => id.endsWith(`/${final.id}`));
  };
  const before = await entry();
  await db
    .updateTable('game_results')
    .set({ score: 27 })
    .where('game_id', '=', final.id)
    .where('score', '=', 28)
    .execute();
  const updated_at = new Date(final.updated_at.getTime() + 60_000);
  await db.updateTable('games').set({ score_trust: 'corrected', updated_at }).where('id', '=', final.id).execute();
  const after = await entry();
  expect(after?.id).toBe(before?.id);
  expect(after?.title).toContain(' 27, ');
  expect(Date.parse(after?.date_modified ?? '')).toBeGreaterThan(Date.parse(before?.date_modified ?? ''));
});

test.each(['district/999999', 'league/999999', 'school/999999', 'school-sport/1', 'sport/1', 'district/x'])(
  'there is no feed of results %s',
  async (name) => {
    expect((await portal.get(`/feeds/results/${name}.atom`)).status).toBe(404);
  },
);

test('a removed game and another county are in none', async () => {
  const [night, other] = [await aNight(), await aNight()];
  await db.updateTable('games').set({ removed_at: new Date() }).where('id', '=', night.final.id).execute();
  const { body } = await portal.get<string>(resultsPages.resultsFeed({ districtId: night.districtId }));
  expect(body).not.toContain(`/scores/view/${night.final.id}<`);
  expect(body).not.toContain(`/scores/view/${other.final.id}<`);
  expect((await csv({ districtId: night.districtId, date: FRIDAY })).lines).toHaveLength(3);
});
