import { expect, test } from 'vitest';
import { GameForm, type GameFormInput, PostponeForm, postponeFault } from './game-form.ts';

const form: GameFormInput = {
  gameType: 'Game',
  sportId: '7',
  eventDate: '2026-11-06',
  startTime: '19:00',
  teams: [{ schoolId: '1', isHomeTeam: true }, { schoolId: '2' }],
};
const event: GameFormInput = { gameType: 'Event', sportId: '7', eventDate: '2026-11-06', schoolIds: ['1'] };
const faults = (given: GameFormInput) => {
  const judged = GameForm.safeParse(given);
  return judged.success ? [] : judged.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('a game with its teams, sport and day is complete', () => {
  expect(faults(form)).toEqual([]);
  expect(GameForm.parse(form)).toMatchObject({ startTime: '19:00:00', endTime: null, ignoreDublicates: false });
});

test('an empty form says at once everything that is missing', () => {
  expect(faults({})).toEqual([
    'gameType: Game type is required',
    'sportId: Sport is required',
    'eventDate: Date is required',
    'teams: The game should have at least two teams',
    'homeTeam: Home Team is required',
  ]);
});

test.each<[string, GameFormInput, string[]]>([
  [
    'a school is missing',
    { teams: [{ isHomeTeam: true }, { schoolId: '2' }] },
    ['teams.0.schoolId: School is required'],
  ],
  [
    'one school twice',
    { teams: [{ schoolId: '2', isHomeTeam: true }, { schoolId: '2' }] },
    ['teams.1.schoolId: This school is in the game already'],
  ],
  ['no home team', { teams: [{ schoolId: '1' }, { schoolId: '2' }] }, ['homeTeam: Home Team is required']],
  [
    'two home teams',
    {
      teams: [
        { schoolId: '1', isHomeTeam: true },
        { schoolId: '2', isHomeTeam: true },
      ],
    },
    ['homeTeam: Only one team can be the home team'],
  ],
  ['a neutral site needs none', { noHomeTeam: true, teams: [{ schoolId: '1' }, { schoolId: '2' }] }, []],
  ['an opponent by name', { teams: [{ schoolId: '1', isHomeTeam: true }, { schoolName: 'Far Hollow' }] }, []],
  [
    'a negative score',
    { teams: [{ schoolId: '1', isHomeTeam: true, finalScore: -1 }, { schoolId: '2' }] },
    ['teams.0.finalScore: Score must be greater than or equal to 0'],
  ],
  ['a day to be decided', { eventDate: '', isEventDateTBD: true }, []],
  ['a time to be decided', { startTime: '', startTimeUnknown: true }, []],
  ['an end before the start', { endTime: '18:00' }, ['endTime: End time must be after the start time']],
  ['an end after midnight', { endTime: '00:30' }, []],
  ['a day before the first season', { eventDate: '2012-06-30' }, ['eventDate: The first season is 2012-2013']],
  ['a link that is none', { nfhsLink: 'nfhs' }, ['nfhsLink: Must be a link like https://…']],
])('%s', (_, over, expected) => {
  expect(faults({ ...form, ...over })).toEqual(expected);
});

test('a custom event with a known time needs both ends of it, one without none', () => {
  expect(faults(event)).toEqual(['startTime: Start time is required', 'endTime: End time is required']);
  expect(faults({ ...event, startTime: '15:00', endTime: '17:00' })).toEqual([]);
  expect(faults({ ...event, startTimeUnknown: true })).toEqual([]);
});

test('a new day needs a day and a time, or to say that they are open', () => {
  const messages = (given: object) =>
    PostponeForm.safeParse({ copyFromId: '5', ...given }).error?.issues.map(({ message }) => message) ?? [];
  expect(messages({})).toEqual(['Date is required', 'Start time is required']);
  expect(messages({ startDateUnknown: true, startTimeUnknown: true })).toEqual([]);
  expect(messages({ eventDate: '2026-11-07', startTime: '19:00', endTime: '18:00' })).toEqual([
    'End time must be after the start time',
  ]);
  expect(PostponeForm.parse({ copyFromId: '5', eventDate: '2026-11-07', startTime: '19:00' }).location).toBeUndefined();
});

test.each([
  ['2026-11-04', '19:00', 'eventDate'],
  ['2026-11-05', '08:00', undefined],
  ['2026-11-06', '18:59', 'startTime'],
  ['2026-11-06', '19:00', undefined],
  ['2026-11-07', '08:00', undefined],
])('a game of Nov 6 at seven, put off on Nov 5 to %s at %s', (eventDate, startTime, path) => {
  const to = PostponeForm.parse({ copyFromId: '5', eventDate, startTime });
  expect(postponeFault(to, { eventDate: '2026-11-06', startTime: '19:00:00' }, '2026-11-05')?.path).toBe(path);
});
