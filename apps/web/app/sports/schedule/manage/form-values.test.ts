import { GameForm } from '@csz/contract/schedule/game-form';
import { describe, expect, test } from 'vitest';
import { copyOf, emptyTeam, newValues, valuesOf, wireOf } from './form-values.ts';
import { aCalendarGame, aSide } from './testing/a-calendar-game.ts';

const own = { schoolId: '31', schoolName: 'Howard', districtId: '5', stateId: '1', sportId: '12' };
const faultsOf = (values: ReturnType<typeof newValues>) =>
  (GameForm.safeParse(wireOf(values)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('the values of the game form', () => {
  test('come back from a game as they went in', () => {
    const game = aCalendarGame({ doubleheaderNo: 2, teams: [aSide({ isHomeTeam: true, finalScore: 21 }), aSide({})] });
    const values = valuesOf(game);
    expect(values).toMatchObject({ startTime: '18:30', doubleheaderNo: '2', year: '2026' });
    expect(values.teams.map(({ finalScore }) => finalScore)).toEqual(['21', '']);
    expect(wireOf(values)).toMatchObject({
      eventDate: '2026-10-30',
      startTime: '18:30',
      doubleheaderNo: 2,
      year: undefined,
      schoolIds: [],
      teams: [
        { schoolId: '31', schoolName: '', isHomeTeam: true, finalScore: 21 },
        { isHomeTeam: false, finalScore: null },
      ],
    });
  });

  test('of a new game ask for what is missing, in the words of the form', () => {
    expect(faultsOf(newValues(own))).toEqual([
      ['eventDate', 'Date is required'],
      ['teams.1.schoolId', 'School is required'],
    ]);
    const alone = { ...newValues({ ...own, sportId: '' }, '2026-10-30'), teams: [], gameType: '' };
    expect(faultsOf(alone)).toEqual([
      ['gameType', 'Game type is required'],
      ['sportId', 'Sport is required'],
      ['teams', 'The game should have at least two teams'],
      ['homeTeam', 'Home Team is required'],
    ]);
  });

  test('name an opponent that is not listed, and no one at home on a neutral site', () => {
    const values = newValues(own, '2026-10-30');
    values.teams[1] = { ...emptyTeam('opponent', '1'), schoolName: 'Academy of the Hills' };
    expect(wireOf({ ...values, noHomeTeam: true }).teams).toMatchObject([
      { schoolId: '31', isHomeTeam: false },
      { schoolId: '', schoolName: 'Academy of the Hills', stateId: '1' },
    ]);
    expect(faultsOf({ ...values, noHomeTeam: true })).toEqual([]);
  });

  test.each([
    ['-1', 'Score must be greater than or equal to 0'],
    ['abc', 'Must be valid score'],
  ])('with the score %j say: %s', (finalScore, message) => {
    const values = valuesOf(aCalendarGame());
    values.teams = values.teams.map((team, index) => (index === 0 ? { ...team, finalScore } : team));
    expect(faultsOf(values)).toEqual([['teams.0.finalScore', message]]);
  });

  test('of a custom event have its school instead of teams, and both times unless they are unknown', () => {
    const event = { ...newValues(own, '2026-10-30'), gameType: 'Event', name: 'Tryouts' };
    expect(wireOf(event)).toMatchObject({ teams: [], schoolIds: ['31'] });
    expect(faultsOf({ ...event, startTime: '15:00', endTime: '17:00' })).toEqual([]);
    expect(faultsOf(event)).toEqual([
      ['startTime', 'Start time is required'],
      ['endTime', 'End time is required'],
    ]);
    expect(faultsOf({ ...event, startTimeUnknown: true })).toEqual([]);
  });

  test('of a copy have neither day nor scores nor streams of the first', () => {
    const game = aCalendarGame({ youtubeLink: 'https://youtu.be/abcdefghijk', teams: [aSide({ finalScore: 3 })] });
    expect(emptyTeam('new').hasNoTeamScore).toBe(false);
    expect(copyOf(game)).toMatchObject({ eventDate: '', youtubeLink: '', teams: [{ finalScore: '' }] });
    expect(copyOf(aCalendarGame({ gameType: 'Event' })).schoolIds, 'an event only of the own schools').toEqual(['31']);
  });
});

test('a team without a team score goes out as one, until a number is typed', () => {
  const game = aCalendarGame({ teams: [aSide({ finalScore: 26 }), aSide({ schoolId: '30', hasNoTeamScore: true })] });
  const values = valuesOf(game);
  const sent = (teams: typeof values.teams) =>
    wireOf({ ...values, teams }).teams?.map(({ finalScore, hasNoTeamScore }) => [finalScore, hasNoTeamScore]);
  expect(sent(values.teams)).toEqual([
    [26, false],
    [null, true],
  ]);
  expect(sent(values.teams.map((team) => ({ ...team, finalScore: '40' })))?.[1]).toEqual([40, false]);
  expect(copyOf(game).teams.map(({ hasNoTeamScore }) => hasNoTeamScore)).toEqual([false, false]);
});
