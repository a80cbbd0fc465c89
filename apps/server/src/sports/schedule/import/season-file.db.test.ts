import { pages } from '@csz/contract/pages';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

async function aSeason() {
  const state = await aState(db);
  const county = await aDistrict(db, { state_id: state.id });
  const [home, away] = [
    await aSchool(db, { name: 'Stony Creek High', district_id: county.id }),
    await aSchool(db, { name: 'Quarry Ridge High', district_id: county.id }),
  ];
  const sport = await aSport(db);
  const play = (given: Parameters<typeof aGame>[1] = {}) =>
    aGame(db, { schools: [home.id, away.id], sport_id: sport.id, ...given });
  return { state, home, away, sport, play };
}

const read = async (address: string): Promise<Record<string, string>[]> =>
  parse((await portal.get<string>(address)).body, { bom: true, columns: true });

test('a team’s season comes as a file for spreadsheets', async () => {
  const { state, home, sport, play } = await aSeason();
  const game = await play({ scores: [21, 14], location: 'Stony Creek Stadium', notes: '<b>Senior</b> night' });
  await play({ sport_id: (await aSport(db)).id });
  const address = pages.seasonFile({ schoolId: String(home.id), sportId: String(sport.id), season: '2026-2027' });
  const { headers } = await portal.get(address);
  expect(headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
  expect(headers['content-disposition']).toBe(`attachment; filename="schedule-${home.id}-${sport.id}-2026-2027.csv"`);
  expect(await read(address)).toEqual([
    {
      'Game number': String(game.id),
      Date: '2026-10-30',
      Season: '2026-2027',
      Time: '7:00 PM',
      'End time': '',
      Sport: sport.name,
      Home: 'Stony Creek High',
      'Home state': state.code,
      'Home score': '21',
      Away: 'Quarry Ridge High',
      'Away state': state.code,
      'Away score': '14',
      Site: 'home',
      Location: 'Stony Creek Stadium',
      Type: 'Game',
      Name: '',
      League: 'yes',
      Playoff: 'no',
      Doubleheader: '',
      Status: 'Active',
      Result: 'final',
      'Forfeited by': '',
      Notes: 'Senior night',
    },
  ]);
});

test('a school’s season holds every sport, the undated last, meets and events by their teams', async () => {
  const { home, away, play } = await aSeason();
  const third = await aSchool(db, { name: 'Tuscarora High' });
  await play({ event_date: null });
  await play({ event_date: '2026-09-04', schools: [away.id, home.id, third.id], scores: [3, 2, 1] });
  await play({ event_date: '2026-09-05', schools: [home.id], game_type: 'Event', name: 'Tryouts' });
  await play({ event_date: '2026-09-06', start_time: null, start_time_unknown: true, no_home_team: true });
  await play({ event_date: '2025-09-06' });
  await play({ removed_at: new Date() });
  const rows = await read(pages.seasonFile({ schoolId: String(home.id), season: '2026-2027' }));
  expect(rows.map((row) => [row.Date, row.Time, row.Home, row.Away, row.Site])).toEqual([
    ['2026-09-04', '7:00 PM', 'Stony Creek High', 'Quarry Ridge High; Tuscarora High', 'home'],
    ['2026-09-05', '7:00 PM', 'Stony Creek High', '', 'home'],
    ['2026-09-06', 'TBD', 'Stony Creek High', 'Quarry Ridge High', 'neutral'],
    ['TBD', '7:00 PM', 'Stony Creek High', 'Quarry Ridge High', 'home'],
  ]);
});

test('no cell of the file can run in a spreadsheet', async () => {
  const { home, play } = await aSeason();
  await play({ location: '=HYPERLINK("http://evil.example","Directions")', notes: '@SUM(A1)', name: '-1+1' });
  const [row] = await read(pages.seasonFile({ schoolId: String(home.id), season: '2026-2027' }));
  expect([row?.Location, row?.Notes, row?.Name]).toEqual([
    '\'=HYPERLINK("http://evil.example","Directions")',
    "'@SUM(A1)",
    "'-1+1",
  ]);
});

test('a score that a member only reported is not in the file yet', async () => {
  const { home, play } = await aSeason();
  const { id } = await play();
  await db.updateTable('game_results').set({ score: 7 }).where('game_id', '=', id).execute();
  const [row] = await read(pages.seasonFile({ schoolId: String(home.id), season: '2026-2027' }));
  expect([row?.['Home score'], row?.Result]).toEqual(['', '']);
});

test.each(['/schedules/999999999/2026-2027.csv', '/schedules/1/2026-2031.csv', '/schedules/1/x/2026-2027.csv'])(
  '%s is not there',
  async (address) => {
    expect((await portal.get(address)).status).toBe(404);
  },
);
