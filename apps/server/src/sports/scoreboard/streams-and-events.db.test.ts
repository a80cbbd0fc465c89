import type { CallAnswer } from '@csz/contract/core/call';
import type { listEvents, listStreams } from '@csz/contract/games/streams-and-events';
import { describe, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aGame, aSchool, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { is_home: true });

describe('streams', () => {
  const list = async (query: string) =>
    (await portal.get<CallAnswer<typeof listStreams>>(`/api/csz/games/streams?${query}`)).body;
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => Number(id));
  const youtube_link = 'https://www.youtube.com/watch?v=abc';

  test('are the latest videos, newest first, with who plays', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const early = await rivals.play({ youtube_link, start_time: '16:00:00' });
    const late = await rivals.play({ youtube_link, start_time: '19:00:00', nfhs_link: 'https://nfhs.example/1' });
    const older = await rivals.play({ youtube_link, event_date: '2025-10-30' });
    await rivals.play({ youtube_link, event_date: '2025-10-29' });
    await rivals.play({ youtube_link, event_date: '2026-10-31' });
    await rivals.play({ youtube_link, status: 'Canceled' });
    await rivals.play({ youtube_link, removed_at: new Date() });
    await rivals.play({ nfhs_link: 'https://nfhs.example/2' });
    await rivals.play();

    const { items, total } = await list(rivals.query);
    expect({ ids: items.map(({ id }) => Number(id)), total }).toEqual({ ids: [late.id, early.id, older.id], total: 3 });
    expect(items[0]).toEqual({
      id: String(late.id),
      youtubeLink: youtube_link,
      nfhsLink: 'https://nfhs.example/1',
      eventDate: '2026-10-30',
      startTime: '19:00:00',
      sportName: rivals.sport.name,
      results: [
        { schoolId: String(rivals.home.id), schoolName: rivals.home.name, isHome: true },
        { schoolId: String(rivals.away.id), schoolName: rivals.away.name, isHome: false },
      ],
    });
    expect((await list(`${rivals.query}&allStreams=true`)).total).toBe(6);
    expect(await idsOf(`${rivals.query}&perPage=1&page=2`)).toEqual([early.id]);
    expect(await idsOf(`schoolId=${rivals.home.id}&sportId=${rivals.sport.parent_id}&perPage=1`)).toEqual([late.id]);
  });

  test('are five unless more are asked for, of all states when none is', async () => {
    const state = await aState(db);
    const schools = [(await aSchool(db, { state_id: state.id })).id, (await aSchool(db)).id];
    for (let n = 0; n < 6; n += 1) await aGame(db, { schools, youtube_link });
    const { items, total } = await list(`stateId=${state.id}`);
    expect({ shown: items.length, total }).toEqual({ shown: 5, total: 6 });
    expect((await list('')).total).toBeGreaterThanOrEqual(6);
  });

  test.each([
    ['perPage=101', 400, 'bad-request'],
    ['allStreams=all', 400, 'bad-request'],
    ['stateId=999999999', 404, 'state-not-found'],
    ['districtId=999999999', 404, 'district-not-found'],
    ['schoolId=999999999', 404, 'school-not-found'],
    ['season=2026', 400, 'unknown-parameter'],
  ])('games/streams?%s is refused with %d %s', async (query, status, code) => {
    expect(await portal.get(`/api/csz/games/streams?${query}`)).toMatchObject({ status, body: { code } });
  });
});

describe('custom events', () => {
  const list = async (query: string) =>
    (await portal.get<CallAnswer<typeof listEvents>>(`/api/csz/events?${query}`)).body;
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => Number(id));

  test('come fifty a page when they are to come, else sixteen', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    for (let number = 0; number < 18; number++) await rivals.play({ game_type: 'Event', event_date: '2026-11-20' });
    const count = async (more: string) => (await list(`${rivals.query}${more}`)).items.length;
    expect([await count('&date=2026-11-20'), await count('&future=true')]).toEqual([16, 18]);
  });

  test('are by day and time, apart from games, with the schools that they are for', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const event = { game_type: 'Event', name: 'Tryouts', location: 'Gym', notes: 'Bring water.' } as const;
    const untimed = await rivals.play({ ...event, start_time: null });
    const timed = await rivals.play({ ...event, start_time: '17:00:00', end_time: '18:00:00' });
    const tomorrow = await rivals.play({ ...event, event_date: '2026-10-31', schools: [rivals.away.id] });
    const last = await rivals.play({ ...event, event_date: '2025-10-30' });
    await rivals.play();
    const removed = await rivals.play({ ...event, removed_at: new Date() });

    const friday = await list(`${rivals.query}&date=2026-10-30`);
    expect(friday.total).toBe(2);
    expect(friday.items[0]).toEqual({
      id: String(timed.id),
      name: 'Tryouts',
      eventType: 'Event',
      eventDate: '2026-10-30',
      startTime: '17:00:00',
      endTime: '18:00:00',
      endTimeUnknown: false,
      isTBD: false,
      tz: 'America/New_York',
      location: 'Gym',
      notes: 'Bring water.',
      status: 'Active',
      sport: { id: String(rivals.sport.id), name: rivals.sport.name },
      schools: [
        { id: String(rivals.home.id), name: rivals.home.name },
        { id: String(rivals.away.id), name: rivals.away.name },
      ],
    });
    expect(friday.items[1]).toMatchObject({ id: String(untimed.id), startTime: null, isTBD: true });

    const { query } = rivals;
    expect(await idsOf(query)).toEqual([last.id, timed.id, untimed.id, tomorrow.id]);
    expect(await idsOf(`${query}&future=true`)).toEqual([timed.id, untimed.id, tomorrow.id]);
    expect(await idsOf(`${query}&future=true&date=2026-10-31`)).toEqual([tomorrow.id]);
    expect(await idsOf(`${query}&season=2025`)).toEqual([last.id]);
    expect(await idsOf(`countyId=${rivals.district.id}&future=true&perPage=1&page=3`)).toEqual([tomorrow.id]);
    expect(await idsOf(`schoolIds=${rivals.home.id}&date=2026-10-31`)).toEqual([]);
    expect(await idsOf(`schoolIds=${rivals.home.id},${rivals.away.id}&date=2026-10-31`)).toEqual([tomorrow.id]);
    expect(await idsOf(`${query}&sportId=${rivals.sport.parent_id}&date=2026-10-31&gameType=Event`)).toEqual([
      tomorrow.id,
    ]);
    expect(await idsOf(`${query}&isActive=false&date=2026-10-30`)).toEqual([timed.id, removed.id, untimed.id]);
  });

  test('an event of no school is listed where no place is asked for', async () => {
    const { id } = await aGame(db, { game_type: 'Event', schools: [], event_date: '2026-12-24' });
    expect(await idsOf('date=2026-12-24')).toEqual([id]);
    expect(await idsOf(`date=2026-12-24&stateId=${maryland.id}`)).toEqual([]);
  });

  test('an event without a date comes last and is on no day', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const undated = await rivals.play({ game_type: 'Event', event_date: null });
    const dated = await rivals.play({ game_type: 'Event', event_date: '2027-06-30', start_time: null });
    expect(await idsOf(`${rivals.query}&future=true`)).toEqual([dated.id, undated.id]);
    expect(await idsOf(`${rivals.query}&date=2027-06-30`)).toEqual([dated.id]);
  });

  test.each([
    ['schoolIds=1,x', 400, 'bad-request'],
    ['schoolIds=999999999', 404, 'school-not-found'],
    ['stateId=999999999', 404, 'state-not-found'],
    ['leagueId=999999999', 404, 'league-not-found'],
    ['future=true&countyId=999999999', 404, 'district-not-found'],
    ['gameType=Game', 400, 'bad-request'],
    ['from=2026-02-01&to=2026-01-01', 400, 'bad-request'],
    ['allStreams=true', 400, 'unknown-parameter'],
  ])('events?%s is refused with %d %s', async (query, status, code) => {
    expect(await portal.get(`/api/csz/events?${query}`)).toMatchObject({ status, body: { code } });
  });
});
