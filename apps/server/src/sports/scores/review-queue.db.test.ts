import type { ReviewItem } from '@csz/contract/scores/calls';
import type { ReportSource, ReviewReason } from '@csz/contract/scores/stored';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const list = async (query: string) =>
  (await portal.get<{ items: ReviewItem[]; total: number }>(`/api/csz/admin/scores?${query}`, staff)).body;

const since = (moment: string) => new Date(`2026-10-30T${moment}-04:00`);
const waiting = (review_reason: ReviewReason, at = '21:00:00') => ({ review_reason, review_since: since(at) });

// Each test looks at the whole queue.
beforeEach(() => db.updateTable('games').set({ review_reason: null, review_since: null }).execute());

test('contradictions come first, then what weighs most, then what waits longest; pages follow that order', async () => {
  const scrimmage = await aGame(db, { ...waiting('unlikely', '19:00:00'), game_type: 'Scrimmage' });
  const late = await aGame(db, waiting('unlikely', '21:30:00'));
  const early = await aGame(db, waiting('unlikely', '20:00:00'));
  const playoff = await aGame(db, { ...waiting('unlikely'), is_playoff: true });
  const correction = await aGame(db, waiting('correction'));
  const disputed = await aGame(db, { ...waiting('disputed'), game_type: 'Scrimmage' });
  await aGame(db, { ...waiting('disputed'), removed_at: new Date() });
  await aGame(db);
  const order = [disputed, correction, playoff, early, late, scrimmage].map(({ id }) => String(id));
  const all = await list('');
  expect(all.items.map(({ game }) => game.id)).toEqual(order);
  expect(all.total).toBe(6);
  expect((await list('perPage=2&page=2')).items.map(({ game }) => game.id)).toEqual(order.slice(2, 4));
  expect(all.items[0]).toMatchObject({
    since: since('21:00:00').toISOString(),
    why: ['A scrimmage counts in no record.'],
  });
});

test('whether a game was played is asked no more once it was called off', async () => {
  const off = await aGame(db, { ...waiting('ruling'), status: 'Canceled' });
  const doubted = await aGame(db, { ...waiting('disputed'), status: 'Postponed' });
  const ids = (await list('')).items.map(({ game }) => game.id);
  expect([ids.includes(String(off.id)), ids.includes(String(doubted.id))]).toEqual([false, true]);
});

test('a league game between the first two weighs by their places and the games they have left', async () => {
  const sport_id = (await aSport(db)).id;
  const league = await aLeague(db);
  const names = ['Centennial', 'Howard', 'Atholton'];
  const schools: number[] = [];
  for (const short_name of names) {
    const { id } = await aSchool(db, { short_name });
    schools.push(id);
    await aMembership(db, { league_id: league.id, school_id: id, sport_id, season: 2026 });
  }
  const [first = 0, second = 0, third = 0] = schools;
  const played = { sport_id, event_date: '2026-10-02', is_league: true };
  await aGame(db, { ...played, schools: [first, third], scores: [9, 0] });
  await aGame(db, { ...played, schools: [second, third], scores: [9, 0], event_date: '2026-10-09' });
  await aGame(db, { ...played, schools: [second, first], scores: [0, 9], event_date: '2026-10-16' });
  await recomputeRecords(db, { mend: true });
  await aGame(db, { sport_id, schools: [first, (await aSchool(db)).id], event_date: '2026-11-06' });
  const game = await aGame(db, {
    ...played,
    schools: [first, second],
    ...waiting('disputed'),
    event_date: '2026-10-30',
  });
  const [item] = (await list(`gameId=${game.id}`)).items;
  expect(item?.why).toEqual([
    'It counts in the league.',
    'Centennial leads the league.',
    'Howard is 2nd in the league.',
    'They play each other for the lead.',
    'It is late: Howard has no game left this season.',
  ]);
  const outside = await aGame(db, { ...played, schools: [first, (await aSchool(db)).id], ...waiting('disputed') });
  const [other] = (await list(`gameId=${outside.id}`)).items;
  expect(other?.why).not.toContain('It counts in the league.');
  expect(other?.weight).toBeLessThan(item?.weight ?? 0);
});

test('who leads is said as the table beside it says it, by percentage', async () => {
  const sport_id = (await aSport(db)).id;
  const league = await aLeague(db);
  const schools: number[] = [];
  for (const short_name of ['Marriotts Ridge', 'Glenelg', 'Reservoir', 'Long Reach']) {
    const { id } = await aSchool(db, { short_name });
    schools.push(id);
    await aMembership(db, { league_id: league.id, school_id: id, sport_id, season: 2026 });
  }
  const [unbeaten = 0, busy = 0, third = 0, fourth = 0] = schools;
  const played = { sport_id, is_league: true };
  await aGame(db, { ...played, schools: [unbeaten, third], scores: [9, 0], event_date: '2026-10-02' });
  for (const day of ['09', '12', '14', '16'])
    await aGame(db, { ...played, schools: [busy, fourth], scores: [9, 0], event_date: `2026-10-${day}` });
  await aGame(db, { ...played, schools: [busy, fourth], scores: [0, 9], event_date: '2026-10-19' });
  await recomputeRecords(db, { mend: true });
  const game = await aGame(db, { ...played, schools: [unbeaten, busy], ...waiting('disputed') });
  const [item] = (await list(`gameId=${game.id}`)).items;
  expect(item?.why.slice(1, 3)).toEqual(['Marriotts Ridge leads the league.', 'Glenelg is 2nd in the league.']);
});

test('games that settle by themselves are a list of their own, the next first', async () => {
  const later = await aGame(db, { settles_at: since('23:00:00') });
  const soon = await aGame(db, { settles_at: since('22:00:00') });
  await aGame(db, { settles_at: since('22:30:00'), ...waiting('disputed') });
  await aGame(db, { settles_at: since('22:45:00'), status: 'Canceled' });
  const { items, total } = await list('show=waiting');
  expect(items.map(({ game }) => game.id)).toEqual([soon, later].map(({ id }) => String(id)));
  expect([total, items[0]?.settlesAt]).toEqual([2, since('22:00:00').toISOString()]);
});

test('what people reported and what settled within a week is a list, the latest first; imports are no news', async () => {
  const reportOf = (game_id: number, source: ReportSource, daysAgo: number) =>
    db
      .insertInto('score_reports')
      .values({
        game_id,
        source,
        reporter: '',
        scores: '{}',
        reported_at: sql<Date>`${since('21:00:00').toISOString()}::timestamptz - make_interval(days => ${daysAgo})`,
      })
      .execute();
  const [old, older, imported, tooOld] = [
    await aGame(db, { scores: [1, 0] }),
    await aGame(db, { scores: [1, 0] }),
    await aGame(db, { scores: [1, 0] }),
    await aGame(db, { scores: [1, 0] }),
  ];
  await reportOf(older.id, 'coach', 3);
  await reportOf(old.id, 'member', 5);
  await reportOf(old.id, 'member', 2);
  await reportOf(imported.id, 'import', 1);
  await reportOf(tooOld.id, 'member', 8);
  await reportOf((await aGame(db)).id, 'member', 1);
  const { items, total } = await list('show=settled');
  expect(items.map(({ game }) => game.id)).toEqual([old, older].map(({ id }) => String(id)));
  expect(total).toBe(2);
});

test('a game of the season weighs more once its team is seeded into a published bracket', async () => {
  const game = await aGame(db, waiting('disputed'));
  const [side] = game.results;
  const bracket = { name: 'Boys 4A', sport_id: game.sport_id, season: 2026, options: '{}', trees: '[]' };
  const { id } = await db
    .insertInto('brackets')
    .values({ ...bracket, state_id: side?.state_id ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { bracket_id: id, school_id: side?.school_id ?? 0, tree: 'r1', seed: 1 };
  await db.insertInto('bracket_entries').values(entry).execute();
  const why = async () => (await list(`gameId=${game.id}`)).items[0]?.why;
  const words = 'The seeds of Boys 4A come from these standings.';
  expect(await why()).not.toContain(words);
  await db.updateTable('brackets').set({ published_at: new Date(), plan: '{}' }).where('id', '=', id).execute();
  expect(await why()).toContain(words);
});
