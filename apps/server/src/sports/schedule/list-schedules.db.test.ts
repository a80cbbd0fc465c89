import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { listSchedules } from '@csz/contract/schedule/calls';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { expect, test } from 'vitest';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { aGame, aLeague, aMembership, aSchool, aSport, type GameOptions } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

type Schedules = CallAnswer<typeof listSchedules>;
type Group = Schedules['items'][number];
const portal = await openPortal();
const { db } = portal;

const schedules = (query: Record<string, string | undefined>) =>
  portal.get<Schedules>(addressOf(scheduleRoutes.listSchedules, { query }));

/** A team with opponents enough for a season; it is Friday, 30 October 2026, half past nine in the evening. */
async function aSeasonOf(given: Parameters<typeof aSport>[1] = {}) {
  const sport = await aSport(db, given);
  const school = await aSchool(db, { name: 'Elm High', short_name: 'Elm' });
  const rival = await aSchool(db, { name: 'Oak High', short_name: 'Oak' });
  const play = async ({ schools = [school.id, rival.id], ...game }: GameOptions = {}) => {
    const played = await aGame(db, { sport_id: sport.id, schools, ...game });
    await db.transaction().execute((tx) => refreshRecords(tx, played.results));
    return played;
  };
  const ask = async (more: Record<string, string | undefined> = {}) =>
    (await schedules({ schoolId: String(school.id), ...more })).body;
  const askGroup = async (more: Record<string, string> = {}): Promise<Group> => {
    const [group] = (await ask(more)).items;
    if (group === undefined) throw new Error('No games are listed.');
    return group;
  };
  return { sport, school, rival, play, ask, askGroup };
}

const lines = (games: Group['gamesPast']) =>
  games.map(({ eventDate, gameScoreStatus, myScore, opponentScore, wlt }) =>
    [eventDate, gameScoreStatus, myScore, opponentScore, `${wlt.win}-${wlt.loss}-${wlt.tie}`].join(' '),
  );

test('past games come as the season was played, each with the record after it', async () => {
  const { play, askGroup } = await aSeasonOf({ scoring: { allowTie: true } });
  await play({ event_date: '2026-10-23', scores: [7, 7] });
  await play({ event_date: '2026-10-09', scores: [21, 14] });
  await play({ event_date: '2026-10-16', scores: [0, 3] });
  const { gamesPast, record, streak, pointsFor, pointsAgainst } = await askGroup();
  expect(lines(gamesPast)).toEqual(['2026-10-09 W 21 14 1-0-0', '2026-10-16 L 0 3 1-1-0', '2026-10-23 T 7 7 1-1-1']);
  expect([record, streak, pointsFor, pointsAgainst]).toEqual([{ won: 1, lose: 1, ties: 1 }, 'T1', 28, 24]);
});

test('a team whose games no one has counted yet shows noughts', async () => {
  const { sport, school, rival, askGroup } = await aSeasonOf();
  await aGame(db, { sport_id: sport.id, schools: [school.id, rival.id], event_date: '2026-11-06' });
  const none = { won: 0, lose: 0, ties: 0 };
  const group = await askGroup();
  expect(group).toMatchObject({ record: none, leagueRecord: none, streak: '', pointsFor: 0, pointsAgainst: 0 });
});

test('the same game is a win at home and a loss away', async () => {
  const { play, askGroup, school, rival } = await aSeasonOf();
  await play({ event_date: '2026-10-09', scores: [21, 14] });
  expect((await askGroup()).gamesPast).toMatchObject([
    {
      isHome: true,
      startTime: '19:00:00',
      startTimeUnknown: false,
      gameScoreStatus: 'W',
      opponent: { name: 'Oak High', shortName: 'Oak', schoolId: String(rival.id) },
    },
  ]);
  const { body } = await schedules({ schoolId: String(rival.id) });
  expect(body.items[0]?.gamesPast).toMatchObject([
    { isHome: false, gameScoreStatus: 'L', myScore: 14, opponentScore: 21, opponent: { schoolId: String(school.id) } },
  ]);
});

test('a game is past once it has started, and coming games end with those whose time or day is open', async () => {
  const { play, askGroup } = await aSeasonOf();
  const ids: Record<string, string> = {};
  const coming: [string, GameOptions][] = [
    ['without a day', { event_date: null }],
    ['tonight, open time', { start_time: null, start_time_unknown: true }],
    ['next week', { event_date: '2026-11-06' }],
    ['tonight at ten', { start_time: '22:00:00' }],
    ['tonight at nine', { start_time: '21:00:00' }],
    ['yesterday, open time', { event_date: '2026-10-29', start_time: null, start_time_unknown: true }],
  ];
  for (const [name, given] of coming) ids[String((await play(given)).id)] = name;
  const { gamesPast, gamesFuture } = await askGroup();
  expect(gamesPast.map(({ id }) => ids[id])).toEqual(['yesterday, open time', 'tonight at nine']);
  const open = [...gamesPast, ...gamesFuture].filter((game) => game.isEventDateTBD || game.startTimeUnknown);
  expect(open.map((game) => [ids[game.id], game.isEventDateTBD, game.startTimeUnknown])).toEqual([
    ['yesterday, open time', false, true],
    ['tonight, open time', false, true],
    ['without a day', true, false],
  ]);
  expect(gamesFuture.map(({ id }) => ids[id])).toEqual([
    'tonight at ten',
    'tonight, open time',
    'next week',
    'without a day',
  ]);
});

test('whether a game has started goes by the clock of its own place', async () => {
  const { play, askGroup } = await aSeasonOf();
  await play({ start_time: '21:00:00', tz: 'America/Los_Angeles' });
  expect(await askGroup()).toMatchObject({ gamesPast: [], gamesFuture: [{ tz: 'America/Los_Angeles' }] });
});

test('a game with a result is past although its time never became known', async () => {
  const { play, askGroup } = await aSeasonOf();
  await play({ start_time: null, start_time_unknown: true, scores: [3, 1] });
  expect(await askGroup()).toMatchObject({ gamesPast: [{ gameScoreStatus: 'W', wlt: { win: 1 } }], gamesFuture: [] });
});

test('scrimmages and games without a contest leave the record as it is', async () => {
  const { play, askGroup } = await aSeasonOf();
  await play({ event_date: '2026-10-02', scores: [9, 0] });
  await play({ event_date: '2026-10-09', scores: [0, 9], game_type: 'Scrimmage' });
  await play({ event_date: '2026-10-16', result_status: 'no_contest' });
  expect(lines((await askGroup()).gamesPast)).toEqual([
    '2026-10-02 W 9 0 1-0-0',
    '2026-10-09 L 0 9 1-0-0',
    '2026-10-16    1-0-0',
  ]);
});

test('a postponed game stays with its status and points to its new date', async () => {
  const { play, askGroup } = await aSeasonOf();
  const next = await play({ event_date: '2026-11-06' });
  const old = await play({ event_date: '2026-10-23', status: 'Postponed', next_game_id: next.id });
  await play({ event_date: '2026-10-16', status: 'Canceled' });
  const { gamesPast, gamesFuture } = await askGroup();
  expect(gamesPast).toMatchObject([
    { status: 'Canceled', canSubmitScores: false },
    { id: String(old.id), status: 'Postponed', nextPostponeGame: String(next.id), canSubmitScores: false },
  ]);
  expect(gamesFuture).toMatchObject([{ id: String(next.id), status: 'Active' }]);
});

test('a meet has no single opponent but a place', async () => {
  const { play, askGroup, school, rival } = await aSeasonOf();
  const third = await aSchool(db);
  const meet = await play({
    schools: [school.id, rival.id, third.id],
    scores: [40, 30, 20],
    name: 'Autumn Invitational',
  });
  await db
    .updateTable('game_results')
    .set({ place: 2 })
    .where('game_id', '=', meet.id)
    .where('school_id', '=', school.id)
    .execute();
  expect((await askGroup()).gamesPast).toMatchObject([
    { name: 'Autumn Invitational', opponent: null, opponents: 2, placing: 2, myScore: 40, opponentScore: null },
  ]);
});

test('custom events of the school stand among its games, and have no opponent', async () => {
  const { play, askGroup, school } = await aSeasonOf();
  await play({ schools: [school.id], game_type: 'Event', name: 'Tryouts', event_date: '2026-11-06' });
  await play({ game_type: 'Event', name: 'Media day', event_date: '2026-11-07' });
  expect((await askGroup()).gamesFuture).toMatchObject([
    { gameType: 'Event', name: 'Tryouts', opponent: null, opponents: 0 },
    { gameType: 'Event', name: 'Media day', opponent: null, opponents: 1 },
  ]);
});

test('the event-type filter chooses games, and the record stays whole', async () => {
  const { play, ask, askGroup, school } = await aSeasonOf();
  await play({ event_date: '2026-10-02', scores: [9, 0], game_type: 'Tournament' });
  await play({ event_date: '2026-10-09', scores: [0, 9], game_type: 'Scrimmage' });
  await play({ schools: [school.id], game_type: 'Event', event_date: '2026-10-16' });
  const typesOf = (group: Group) => group.gamesPast.map(({ gameType }) => gameType);
  expect(typesOf(await askGroup())).toEqual(['Tournament', 'Scrimmage', 'Event']);
  const scrimmages = await askGroup({ eventType: 'Scrimmage' });
  expect([typesOf(scrimmages), scrimmages.record.won, scrimmages.gamesPast[0]?.wlt.win]).toEqual([['Scrimmage'], 1, 1]);
  expect(typesOf(await askGroup({ eventType: 'Game or Tournament' }))).toEqual(['Tournament']);
  expect((await ask({ eventType: 'Scrimmage', season: '2025-2026' })).items).toEqual([]);
});

test('sports come in their order, and one sport or a parent can be chosen', async () => {
  const { sport, school, play, ask } = await aSeasonOf({ weight: 1 });
  const heavier = await aSport(db, { weight: 9, parent_id: sport.parent_id, level: 'jv' });
  const other = await aSport(db, { weight: 5 });
  await play();
  await play({ sport_id: heavier.id });
  await play({ sport_id: other.id });
  const sportsOf = ({ items }: Schedules) => items.map(({ sportId }) => Number(sportId));
  expect(sportsOf(await ask())).toEqual([heavier.id, other.id, sport.id]);
  expect(sportsOf(await ask({ sportId: String(other.id) }))).toEqual([other.id]);
  expect(sportsOf(await ask({ sportId: String(sport.parent_id) }))).toEqual([heavier.id, sport.id]);
  const childless = await aSport(db, { is_parent: true });
  expect(await ask({ sportId: String(childless.id) })).toMatchObject({ items: [], total: 0, league: null });
  expect((await schedules({ schoolId: String(school.id) })).body.total).toBe(3);
});

test('a group names the leagues of its team with its record in each', async () => {
  const { sport, school, rival, play, ask } = await aSeasonOf();
  const [metro, area] = [await aLeague(db, { name: 'Metro' }), await aLeague(db, { name: 'Area' })];
  for (const [league, school_id] of [
    [metro, school.id],
    [metro, rival.id],
    [area, school.id],
  ] as const) {
    await aMembership(db, { league_id: league.id, school_id, sport_id: sport.id, season: 2026 });
  }
  await play({ event_date: '2026-10-02', scores: [9, 0] });
  const { items, league } = await ask();
  expect(items[0]).toMatchObject({
    leagueName: 'Area',
    leagueRecord: { won: 0, lose: 0, ties: 0 },
    leagues: [
      { leagueName: 'Area', record: { won: 0, lose: 0, ties: 0 } },
      { leagueName: 'Metro', record: { won: 1, lose: 0, ties: 0 } },
    ],
  });
  expect(league).toEqual({ leagueName: 'Area' });
});

test('scores can be added to a game that was played and not settled', async () => {
  const { play, askGroup } = await aSeasonOf();
  await play({ event_date: '2026-10-29' });
  await play({ event_date: '2026-10-28', scores: [3, 1] });
  await play({ event_date: '2026-11-06' });
  const { gamesPast, gamesFuture, unreported } = await askGroup();
  expect(gamesPast.map(({ canSubmitScores }) => canSubmitScores)).toEqual([false, true]);
  expect([gamesFuture[0]?.canSubmitScores, unreported]).toEqual([false, 1]);
});

test('a game says when its day, time or place last changed', async () => {
  const { play, askGroup } = await aSeasonOf();
  const { id } = await play({ event_date: '2026-11-06' });
  const change = { game_id: id, before: '18:00:00', after: '19:00:00', changed_by: 'Coach Lane' };
  await db
    .insertInto('game_changes')
    .values([
      { ...change, field: 'startTime', changed_at: '2026-10-20T01:00:00Z' },
      { ...change, field: 'eventDate', changed_at: '2026-10-02T15:00:00Z' },
      { ...change, field: 'notes', changed_at: '2026-10-25T15:00:00Z' },
    ])
    .execute();
  expect((await askGroup()).gamesFuture).toMatchObject([{ changedOn: '2026-10-19' }]);
});

test('removed games are in no schedule', async () => {
  const { play, ask } = await aSeasonOf();
  await play({ removed_at: '2026-10-20T12:00:00Z' });
  expect((await ask()).items).toEqual([]);
});

test('a race says whose team had too few finishers for a team score, and one that was called off does not', async () => {
  const scoring = { unit: 'points', lowWins: true, kind: 'placing', min: 15 } as const;
  const { school, rival, play, askGroup } = await aSeasonOf({ scoring });
  const day = (event_date: string) => ({ event_date, meet_scoring: 'duals' as const });
  await play({ ...day('2026-10-02'), scores: [null, 24], result_status: 'final' });
  await play({ ...day('2026-10-09'), scores: [24, null], result_status: 'final' });
  const reported = { result_status: 'none', score_trust: 'reported' } as const;
  await play({ ...day('2026-10-16'), ...reported, scores: [24, null], status: 'Canceled' });
  await play({ ...day('2026-10-17'), ...reported, scores: [null, 24] });
  await play(day('2026-10-23'));
  const third = await aSchool(db);
  const schools = [school.id, rival.id, third.id];
  await play({ ...day('2026-10-24'), schools, scores: [null, 24, 31], result_status: 'final' });
  const { gamesPast } = await askGroup();
  const unscored = gamesPast.map((game) => [
    game.eventDate,
    game.gameScoreStatus,
    game.hasNoTeamScore,
    game.hasOpponentNoTeamScore,
  ]);
  expect(unscored).toEqual([
    ['2026-10-02', 'L', true, false],
    ['2026-10-09', 'W', false, true],
    ['2026-10-16', null, false, false],
    ['2026-10-17', null, true, false],
    ['2026-10-23', null, false, false],
    ['2026-10-24', null, true, false],
  ]);
});
