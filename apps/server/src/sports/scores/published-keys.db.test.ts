import { EVERYTHING, isTouched } from '@csz/contract/core/dependencies';
import { addressOf, type Route } from '@csz/contract/core/route';
import { gamesRoutes } from '@csz/contract/games/routes';
import { missingScoresRoutes } from '@csz/contract/missing-scores/routes';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { resultsRoutes } from '@csz/contract/results/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { afterAll, expect, test } from 'vitest';
import { onPublished, payloadsOf } from '#server/platform/publish.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
let received = new Set<string>();
const stop = await onPublished(portal.platform.database, (keys) => {
  received = new Set([...received, ...keys]);
});
afterAll(stop);

const game = await aGame(portal.db, { event_date: '2026-10-29', scores: [3, 1] });
const other = await aGame(portal.db, { event_date: '2026-10-30', scores: [3, 1] });
const { districtId, stateId } = await placeOf(game.id);
const [place, state] = [{ districtId }, { stateId }];
const [schoolId, sportId] = [String(game.results[0]?.school_id), String(game.sport_id)];

async function placeOf(gameId: number) {
  const { district_id, state_id } = await portal.db
    .selectFrom('game_results')
    .select(['district_id', 'state_id'])
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  return { districtId: String(district_id), stateId: String(state_id) };
}

/** What an answer says that it was made from. */
async function keysOf(route: Route, input: { params?: object; query?: object }): Promise<readonly string[]> {
  const answer = await portal.get(addressOf(route, input as never));
  expect(answer.status).toBe(200);
  return route.dependsOn?.(input as never, answer.body as never) ?? [];
}

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

async function settle(id: number, version: number): Promise<ReadonlySet<string>> {
  received = new Set();
  const body = { status: 'vacated', version };
  const answer = await portal.send('POST', `/api/csz/admin/scores/${id}/settle`, { body, headers: staff });
  expect(answer.status).toBe(200);
  await expect.poll(() => received.has(`game:${id}`)).toBe(true);
  return received;
}

test('a settled game is news for what shows it or follows from it, and for nothing else', async () => {
  const touched = {
    'the game': await keysOf(gamesRoutes.getGame, { params: { id: String(game.id) } }),
    'the board of its county and day': await keysOf(gamesRoutes.listGames, { query: { ...place, date: '2026-10-29' } }),
    'the board of its state and day': await keysOf(gamesRoutes.listGames, { query: { ...state, date: '2026-10-29' } }),
    'the strip of that day': await keysOf(gamesRoutes.listGamesBySport, { query: { ...state, date: '2026-10-29' } }),
    'the results of its day': await keysOf(resultsRoutes.listAgate, { query: { ...place, date: '2026-10-29' } }),
    'how far its evening is': await keysOf(missingScoresRoutes.getProgress, {
      query: { ...state, date: '2026-10-29' },
    }),
    'the season of a school in it': await keysOf(scheduleRoutes.listSchedules, { query: { schoolId } }),
    'the table of its county and sport': await keysOf(standingsRoutes.listStandings, {
      query: { ...state, ...place, sportId, season: String(game.season) },
    }),
    'the record of a school in it': await keysOf(standingsRoutes.listStandingsBySchools, {
      query: { schoolIds: schoolId, sportId },
    }),
    'all games': await keysOf(gamesRoutes.listGames, { query: {} }),
  };
  const untouched = {
    'the days with games': await keysOf(gamesRoutes.listGameDates, { query: { ...place, ...OCTOBER } }),
    videos: await keysOf(gamesRoutes.listStreams, { query: place }),
    'another game': await keysOf(gamesRoutes.getGame, { params: { id: String(other.id) } }),
    'another day': await keysOf(gamesRoutes.listGames, { query: { ...place, date: '2026-10-28' } }),
    'the season of another school': await keysOf(scheduleRoutes.listSchedules, {
      query: { schoolId: String(other.results[0]?.school_id) },
    }),
    'the table of another county': await keysOf(standingsRoutes.listStandings, {
      query: { ...(await placeOf(other.id)), sportId: String(other.sport_id), season: String(other.season) },
    }),
    'the brackets': await keysOf(playoffsRoutes.listBrackets, { query: {} }),
  };
  const published = await settle(game.id, game.version);
  const asksAgain = (all: Record<string, readonly string[]>) =>
    Object.entries(all).flatMap(([what, keys]) => (isTouched(keys, published) ? what : []));
  expect(published.has(EVERYTHING)).toBe(false);
  expect(asksAgain(touched)).toEqual(Object.keys(touched));
  expect(asksAgain(untouched)).toEqual([]);
});

test('a game that moves to another day is news for the lists of both', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const game = await aSavedGame({ eventDate: '2026-10-30', startTime: '18:00' });
  const { district_id: county } = await portal.db
    .selectFrom('game_results')
    .select('district_id')
    .where('game_id', '=', Number(game.id))
    .executeTakeFirstOrThrow();
  const on = (date: string) => keysOf(gamesRoutes.listGames, { query: { districtId: String(county), date } });
  const days = await Promise.all(['2026-10-30', '2026-11-02', '2026-11-03'].map(on));
  const dates = await keysOf(gamesRoutes.listGameDates, { query: { districtId: String(county), ...OCTOBER } });
  received = new Set();
  await homeCoach.postpone({ copyFromId: game.id, eventDate: '2026-11-02', startTime: '17:00' });
  await expect.poll(() => received.has(`game:${game.id}`)).toBe(true);
  expect([...days, dates].map((keys) => isTouched(keys, received))).toEqual([true, true, false, true]);
});

test('who settles a game reads it at once, however late the news comes by the database', async () => {
  const address = `/api/csz/games/${other.id}`;
  await portal.get(address);
  await settle(other.id, other.version);
  expect((await portal.get<{ resultStatus: string }>(address)).body.resultStatus).toBe('vacated');
});

test('more keys than one notification takes are several', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `day:district:${at}:2026-10-30`);
  const payloads = payloadsOf(keys);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
  expect(payloads.flatMap((payload) => payload.split(' '))).toEqual(keys);
});
