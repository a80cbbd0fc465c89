import type { CallAnswer } from '@csz/contract/core/call';
import type { Game, listGames } from '@csz/contract/games/calls';
import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { describe, expect, test } from 'vitest';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import {
  aDistrict,
  aGame,
  aLeague,
  aMembership,
  aSchool,
  aSport,
  aState,
  type GameOptions,
} from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', is_home: true });

const list = async (query: string) => (await portal.get<CallAnswer<typeof listGames>>(`/api/csz/games?${query}`)).body;
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => Number(id));

test('a final scrimmage says who won, on the board and in the schedule, and counts for no one', async () => {
  const game = await aGame(db, { game_type: 'Scrimmage', scores: [3, 1] });
  const [home, away] = game.results;
  await db.transaction().execute((tx) => refreshRecords(tx, game.results));
  const { body } = await portal.get<Game>(`/api/csz/games/${game.id}`);
  const outcomeOf = (id: number | undefined) => body.teams.find((team) => team.id === String(id))?.outcome;
  expect([outcomeOf(home?.id), outcomeOf(away?.id)]).toEqual(['W', 'L']);
  expect(body.teams.map(({ record }) => record.won)).toEqual([0, 0]);
  const season = await portal.get<{ items: ScheduleGroup[] }>(`/api/csz/schedules/v2?schoolId=${away?.school_id}`);
  const [group] = season.body.items;
  expect([group?.gamesPast[0]?.gameScoreStatus, group?.record.lose, group?.streak]).toEqual(['L', 0, '']);
});

describe('a game', () => {
  test('carries its teams, their records and looks, and what anyone may do with it', async () => {
    const district = await aDistrict(db, { state_id: maryland.id });
    const look = { initials: 'ZH', color_primary: '#14315c', color_secondary: '#f2b705' };
    const home = await aSchool(db, { district_id: district.id, name: 'Zebra High', short_name: 'Zebra', ...look });
    const away = await aSchool(db, { district_id: district.id, name: 'Alpha High' });
    const sport = await aSport(db, { name: 'Field Hockey', scoring: { unit: 'goals' } });
    const game = await aGame(db, {
      schools: [home.id, away.id],
      sport_id: sport.id,
      scores: [3, 1],
      location: 'Turf 2',
    });
    await db
      .insertInto('team_records')
      .values({ school_id: home.id, sport_id: sport.id, season: 2026, wins: 5, losses: 2, ties: 1 })
      .execute();

    const { items, total, league } = await list(`districtId=${district.id}`);
    expect({ total, league }).toEqual({ total: 1, league: null });
    expect(items[0]).toMatchObject({
      id: String(game.id),
      gameId: String(game.id),
      gameType: 'Game',
      sport: { id: String(sport.id), name: 'Field Hockey' },
      sportName: 'Field Hockey',
      season: '2026-2027',
      year: 2026,
      eventDate: '2026-10-30',
      startTime: '19:00:00',
      isEventDateTBD: false,
      startTimeUnknown: false,
      isTBD: false,
      tz: 'America/New_York',
      location: 'Turf 2',
      hasNotes: false,
      canSubmitScores: false,
      canEdit: false,
      translationKey: 'goals',
      lowWins: false,
      isMultiTeam: false,
      status: 'Active',
      resultStatus: 'final',
      scoreTrust: 'official',
    });
    expect(items[0]?.teams.map(({ name }) => name)).toEqual(['Alpha High', 'Zebra High']);
    expect(items[0]?.teams[1]).toEqual({
      id: String(game.results[0]?.id),
      schoolId: String(home.id),
      schoolName: 'Zebra High',
      name: 'Zebra High',
      shortName: 'Zebra',
      schoolShortName: 'Zebra',
      initials: 'ZH',
      colors: ['#14315c', '#f2b705'],
      imgUrl: `/crests/${home.id}.svg`,
      districtId: String(district.id),
      stateId: String(maryland.id),
      sportId: String(sport.id),
      isHome: true,
      noHomeTeam: false,
      score: 3,
      finalScore: 3,
      placing: null,
      outcome: null,
      forfeited: false,
      canEdit: false,
      unreported: 0,
      record: { won: 5, lose: 2, ties: 1 },
    });
    expect(items[0]?.teams[0]?.record).toEqual({ won: 0, lose: 0, ties: 0 });
  });

  test('can take scores from its start on, until they are official', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    await rivals.play({ start_time: '19:00:00' });
    await rivals.play({ start_time: '22:00:00' });
    await rivals.play({ start_time: '18:00:00', scores: [1, 0] });
    const { items } = await list(rivals.query);
    expect(items.map(({ startTime, canSubmitScores }) => [startTime, canSubmitScores])).toEqual([
      ['18:00:00', false],
      ['19:00:00', true],
      ['22:00:00', false],
    ]);
  });

  test('ends when it was said, or for programs an hour after its start', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    await rivals.play({ start_time: '18:00:00', end_time: '20:15:00' });
    await rivals.play({ start_time: '19:00:00' });
    await rivals.play({ start_time: null, start_time_unknown: true });
    const { items } = await list(rivals.query);
    expect(items.map(({ endTime, endTimeUnknown }) => [endTime, endTimeUnknown])).toEqual([
      ['20:15:00', false],
      ['20:00:00', true],
      [null, true],
    ]);
  });

  test('that no one settled shows what was reported, but no final score', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const { results } = await rivals.play();
    await db.updateTable('game_results').set({ score: 7.5 }).where('id', '=', Number(results[0]?.id)).execute();
    const [game] = (await list(rivals.query)).items;
    expect(game?.teams.find(({ isHome }) => isHome)).toMatchObject({ score: 7.5, finalScore: null });
  });

  test('between two members of a league carries its name, others carry none', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const [league, other] = [await aLeague(db, { name: 'Upper League' }), await aLeague(db)];
    const member = { sport_id: rivals.sport.id, season: 2026 };
    for (const { id } of [rivals.home, rivals.away]) {
      await aMembership(db, { ...member, league_id: league.id, school_id: id });
    }
    await aMembership(db, { ...member, league_id: other.id, school_id: rivals.home.id });
    await rivals.play({ start_time: '10:00:00' });
    await rivals.play({ start_time: '11:00:00', is_league: false });
    await rivals.play({ start_time: '12:00:00', game_type: 'Scrimmage' });
    await rivals.play({ start_time: '13:00:00', schools: [rivals.home.id, (await aSchool(db)).id] });
    await rivals.play({ start_time: '14:00:00', event_date: '2025-10-30' });
    const schools = [rivals.home.id, rivals.away.id, (await aSchool(db)).id];
    await rivals.play({ start_time: '15:00:00', schools });

    const { items } = await list(rivals.query);
    expect(items.map(({ leagueName }) => leagueName)).toEqual(['', 'Upper League', '', '', '', '']);
    expect((await list(`leagueId=${league.id}`)).league).toEqual({ leagueName: 'Upper League' });
  });
});

describe('what is not settled', () => {
  test('a game without a date is flagged and on no day, not even the last of its season', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const undated = await rivals.play({ event_date: null });
    const [game] = (await list(rivals.query)).items;
    expect(game).toMatchObject({ eventDate: null, isEventDateTBD: true, isTBD: true, canSubmitScores: false });
    expect(await idsOf(`${rivals.query}&date=2027-06-30`)).toEqual([]);
    expect(await idsOf(`${rivals.query}&season=2026`)).toEqual([undated.id]);
    expect(await idsOf(`${rivals.query}&from=2026-10-01`)).toEqual([undated.id]);
    expect(await idsOf(`${rivals.query}&from=2026-10-01&to=2026-10-31`)).toEqual([]);
  });

  test('a time that is flagged unknown is not shown', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    await rivals.play({ start_time: '08:00:00', end_time: '09:00:00', start_time_unknown: true });
    const [game] = (await list(rivals.query)).items;
    expect(game).toMatchObject({ startTime: null, endTime: null, startTimeUnknown: true, isTBD: true });
  });

  test('a tentative date is shown with its flag', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    await rivals.play({ is_event_date_tbd: true });
    const [game] = (await list(`${rivals.query}&date=2026-10-30`)).items;
    expect(game).toMatchObject({ eventDate: '2026-10-30', isEventDateTBD: true, isTBD: true });
  });
});

describe('unreported games of a team', () => {
  test('are those that should be over and that no one has reported', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const sport_id = (await aSport(db, { expected_minutes: 90 })).id;
    const play = (given: GameOptions) => rivals.play({ sport_id, ...given });
    await play({ event_date: '2026-10-01' });
    await play({ event_date: '2026-10-02', result_status: 'pending' });
    await play({ event_date: '2026-10-03', scores: [1, 0] });
    await play({ event_date: '2026-10-03', score_trust: 'reported' });
    await play({ event_date: '2026-10-04', status: 'Canceled' });
    await play({ event_date: '2026-10-05', game_type: 'Scrimmage' });
    await play({ event_date: '2026-10-06', removed_at: new Date() });
    await play({ event_date: '2026-10-07', is_event_date_tbd: true });
    await play({ event_date: '2026-10-08', start_time: null });
    await play({ event_date: null });
    await play({ start_time: '20:00:00' });
    await play({ start_time: '20:01:00' });
    await play({ start_time: null });
    await play({ event_date: '2026-10-31' });
    await play({ event_date: '2025-10-01' });

    const unreported = async () =>
      (await list(`${rivals.query}&date=2026-10-31`)).items[0]?.teams.map((team) => team.unreported);
    portal.at('2026-10-30T21:30:00-04:00');
    expect(await unreported()).toEqual([3, 3]);
    portal.at('2026-10-31T00:01:00-04:00');
    expect(await unreported()).toEqual([5, 5]);
    portal.at('2026-10-30T21:30:00-04:00');
  });
});
