import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { Slate } from '@csz/contract/pick-em/calls';
import { STAFF_SLATES } from '@csz/contract/pick-em/keys';
import type { StaffSlate, StaffSlateGame } from '@csz/contract/pick-em/staff';
import { beforeEach, expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { makeSlates } from './api.ts';
import { pickEm } from './noun.ts';
import { aSlate } from './testing/a-slate.ts';

const portal = await openPortal();
const { db, platform } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));

interface Slates {
  readonly items: Slate[];
  readonly county: { readonly id: string } | null;
  readonly week: { readonly from: string; readonly to: string };
  readonly isThisWeek: boolean;
  readonly earlier: string | null;
}
const slatesOf = async (query: string) => (await portal.get<Slates>(`/api/csz/pick-em/slates?${query}`)).body;

/** A county with so many games tomorrow at noon, in a sport of its own. */
async function aCounty(games: number, given: Parameters<typeof aSport>[1] = {}) {
  const sport = await aSport(db, given);
  const school = await aSchool(db);
  const made = [];
  for (let n = 0; n < games; n += 1) {
    const opponents = [
      await aSchool(db, { district_id: school.district_id }),
      await aSchool(db, { district_id: school.district_id }),
    ];
    const schools = opponents.map(({ id }) => id);
    made.push(await aGame(db, { sport_id: sport.id, schools, event_date: '2026-10-31', start_time: '12:00:00' }));
  }
  return { sport, school, games: made, query: `countyId=${school.district_id}` };
}

test('the job makes a slate of ten for each county and sport with enough games, once', async () => {
  const county = await aCounty(12);
  const few = await aCounty(2);
  const made = await makeSlates(platform);
  expect(made).toBeGreaterThanOrEqual(1);
  expect(await makeSlates(platform)).toBe(0);
  const { items, week } = await slatesOf(county.query);
  expect(week).toEqual({ from: '2026-10-25', to: '2026-10-31' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ sportId: String(county.sport.id), unit: 'points', players: 0, best: null });
  expect(items[0]?.games).toHaveLength(10);
  expect(
    items[0]?.games[0]?.sides.map(({ isHome }) => isHome),
    'the guest first',
  ).toEqual([false, true]);
  expect((await slatesOf(few.query)).items).toEqual([]);
});

test.each(['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Pago_Pago'])(
  'a week has its slates on the morning of its Sunday in %s',
  (zone) => {
    const [minute, hours = ''] = (pickEm.jobs?.(platform, [])['make-slates']?.cron ?? '').split(' ');
    const runs = hours.split(',').flatMap((hour) =>
      ['2026-10-25', '2026-10-26'].map((day) =>
        Temporal.PlainDateTime.from(`${day}T${hour.padStart(2, '0')}:${minute}`)
          .toZonedDateTime('UTC')
          .withTimeZone(zone),
      ),
    );
    expect(runs.some((run) => run.toPlainDate().toString() === '2026-10-25' && run.hour < 8)).toBe(true);
  },
);

test('games that have started, have no day, are off, or have more than two teams are on no slate', async () => {
  const county = await aCounty(3);
  const { sport, school } = county;
  const other = async () => [(await aSchool(db, { district_id: school.district_id })).id, school.id];
  const given = { sport_id: sport.id, event_date: '2026-10-31' };
  await aGame(db, { ...given, schools: await other(), event_date: '2026-10-30', start_time: '19:00:00' });
  await aGame(db, { ...given, schools: await other(), is_event_date_tbd: true });
  await aGame(db, { ...given, schools: await other(), status: 'Canceled' });
  await aGame(db, { ...given, schools: await other(), game_type: 'Scrimmage' });
  await aGame(db, { ...given, schools: [...(await other()), (await aSchool(db)).id] });
  await makeSlates(platform);
  expect((await slatesOf(county.query)).items[0]?.games).toHaveLength(3);
});

test('a sport of placings, or one where the low score wins, has no slate', async () => {
  const [golf, meets] = [
    await aCounty(4, { scoring: { lowWins: true } }),
    await aCounty(4, { scoring: { kind: 'placing' } }),
  ];
  await makeSlates(platform);
  expect([(await slatesOf(golf.query)).items, (await slatesOf(meets.query)).items]).toEqual([[], []]);
});

test('games without a time lock at noon', async () => {
  const county = await aCounty(3);
  await db
    .updateTable('games')
    .set({ start_time: null, start_time_unknown: true })
    .where('id', '=', county.games[0]?.id ?? 0)
    .execute();
  await makeSlates(platform);
  const [slate] = (await slatesOf(county.query)).items;
  expect(slate?.games.find(({ time }) => time === null)?.locksAt).toBe('2026-10-31T16:00:00.000Z');
});

test('the most followed and the most even games are chosen', async () => {
  const county = await aCounty(11);
  const [lopsided, followed] = [county.games[0], county.games[1]];
  const records = [lopsided?.results[0]?.school_id ?? 0, lopsided?.results[1]?.school_id ?? 0];
  await db
    .insertInto('team_records')
    .values(
      records.map((school_id, at) => ({
        school_id,
        sport_id: county.sport.id,
        season: 2026,
        wins: at * 8,
        losses: 8 - at * 8,
      })),
    )
    .execute();
  await db
    .insertInto('follows')
    .values({ member_id: (await aMember(portal)).id, school_id: followed?.results[0]?.school_id ?? 0 })
    .execute();
  await makeSlates(platform);
  const ids = (await slatesOf(county.query)).items[0]?.games.map(({ gameId }) => gameId);
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain(String(lopsided?.id));
  expect(ids).toContain(String(followed?.id));
});

test('a week that is over can be looked at, and leads to the next one', async () => {
  const slate = await aSlate(portal);
  const county = `countyId=${slate.district_id}`;
  portal.at('2026-11-02T12:00:00-05:00');
  expect(await slatesOf(county)).toMatchObject({ items: [], isThisWeek: true, earlier: '2026-10-25' });
  const before = await slatesOf(`${county}&week=2026-10-28`);
  expect(before).toMatchObject({ isThisWeek: false, items: [{ id: String(slate.id), week: '2026-10-25' }] });
  expect(before.items[0]?.games.every(({ isLocked }) => isLocked)).toBe(true);
});

test('without a county it is the one of the state with the most games', async () => {
  const county = await aCounty(5);
  await makeSlates(platform);
  expect((await slatesOf(`stateId=${county.school.state_id}`)).county?.id).toBe(String(county.school.district_id));
});

test('staff make the slates of games that came after the morning, and the log says so', async () => {
  const county = await aCounty(3);
  const make = () => portal.send<{ message: string }>('POST', '/api/csz/admin/slates', { headers: staff });
  const made = await make();
  expect(made.body.message).toMatch(/made\.$/);
  expect(String(made.headers[CHANGED_HEADER]).split(' ')).toContain(STAFF_SLATES);
  expect((await slatesOf(county.query)).items[0]?.games).toHaveLength(3);
  expect((await make()).body.message).toMatch(/already\.$/);
  const log = await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id', 'desc').limit(1).execute();
  expect(log).toEqual([{ action: 'make slates', subject: "Pick 'Em, week of 2026-10-25" }]);
});

const swap = (slateId: number, slateGameId: number | undefined, gameId: number | undefined) =>
  portal.send<ProblemAnswer>('PUT', `/api/csz/admin/slates/${slateId}/games/${slateGameId}`, {
    headers: staff,
    body: { gameId: String(gameId), reason: 'A bigger game' },
  });

test('staff swap a game before it starts; its picks go, and the log says why', async () => {
  const slate = await aSlate(portal);
  const [first, second] = slate.games;
  const schools = [first?.away ?? 0, second?.away ?? 0];
  const coming = await aGame(db, {
    sport_id: slate.sport_id,
    schools,
    event_date: '2026-10-31',
    start_time: '15:00:00',
  });
  const fan = await aMember(portal);
  const pick = { slate_game_id: first?.id ?? 0, member_id: fan.id, school_id: first?.home ?? 0, picked_at: new Date() };
  await db.insertInto('picks').values(pick).execute();
  const { items } = (
    await portal.get<{ items: StaffSlateGame[] }>(`/api/csz/admin/slates/${slate.id}/candidates`, staff)
  ).body;
  expect(items.map(({ id }) => id)).toEqual([String(coming.id)]);
  expect((await swap(slate.id, first?.id, second?.game.id)).body.code).toBe('slate-game-taken');
  expect((await swap(slate.id, first?.id, 999_999_999)).body.code).toBe('slate-game-unfit');
  expect((await swap(slate.id, first?.id, coming.id)).status).toBe(200);
  const games = (await slatesOf(`countyId=${slate.district_id}`)).items[0]?.games.map(({ gameId }) => Number(gameId));
  expect(games).toEqual([second?.game.id, coming.id, slate.games[2]?.game.id]);
  expect(await db.selectFrom('picks').selectAll().where('member_id', '=', fan.id).execute()).toEqual([]);
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(audited).toEqual([{ action: 'swap game', reason: 'A bigger game' }]);
  portal.at('2026-10-31T13:00:00-04:00');
  expect((await swap(slate.id, second?.id, first?.game.id)).body.code).toBe('slate-game-locked');
  expect((await swap(slate.id, first?.id, coming.id)).body.code, 'it is not on it any more').toBe('slate-not-found');
});

test('the guesses go when another game becomes the last one', async () => {
  const slate = await aSlate(portal);
  const [first, , last] = slate.games;
  const aComing = (start_time: string) =>
    aGame(db, {
      sport_id: slate.sport_id,
      schools: [first?.away ?? 0, last?.away ?? 0],
      event_date: '2026-10-31',
      start_time,
    });
  const [middle, later] = [await aComing('15:00:00'), await aComing('20:00:00')];
  const fan = await aMember(portal);
  await db.insertInto('slate_entries').values({ slate_id: slate.id, member_id: fan.id, tie_break: 40 }).execute();
  const guessed = async () =>
    (await db.selectFrom('slate_entries').select('tie_break').where('slate_id', '=', slate.id).executeTakeFirst())
      ?.tie_break;
  expect((await swap(slate.id, first?.id, middle.id)).status).toBe(200);
  expect(await guessed()).toBe(40);
  expect((await swap(slate.id, last?.id, later.id)).status).toBe(200);
  expect(await guessed()).toBeNull();
});

test('staff see the slates of this week with how many picked each game', async () => {
  const slate = await aSlate(portal);
  const [first] = slate.games;
  const fan = await aMember(portal);
  await db.insertInto('slate_entries').values({ slate_id: slate.id, member_id: fan.id }).execute();
  const pick = { slate_game_id: first?.id ?? 0, member_id: fan.id, school_id: first?.home ?? 0, picked_at: new Date() };
  await db.insertInto('picks').values(pick).execute();
  const { body } = await portal.get<{ items: StaffSlate[] }>(
    `/api/csz/admin/slates?countyId=${slate.district_id}`,
    staff,
  );
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ players: 1, games: [{ picks: 1, canSwap: true }, { picks: 0 }, { picks: 0 }] });
});
