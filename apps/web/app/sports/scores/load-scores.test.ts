import { addDays } from '@csz/rules/civil-date';
import { expect, test } from 'vitest';
import { ONE_PLACE, recordRounds } from '#web/testing/record-rounds.ts';
import { loadScores } from './load-scores.ts';

const none = { items: [], total: 0 };
const answers = {
  ...ONE_PLACE,
  '/api/csz/games': none,
  '/api/csz/events': none,
  '/api/csz/games/calendar': none,
};
const load = (query: string, { client, rounds } = recordRounds(answers)) =>
  loadScores({ client, url: new URL(`https://scores.example.org/scores?${query}`), params: {} }).then((view) => ({
    view,
    rounds: rounds.map((round) => round.toSorted()),
  }));

/** Games on every day of three weeks around this one. */
const daysAround = (date: string) =>
  Array.from({ length: 21 }, (_, at) => ({ date: addDays(date, at - 10), hasGames: true, games: 2 }));

test('once the place is known everything is asked for at once', async () => {
  const inSeason = recordRounds({ ...answers, '/api/csz/games/calendar': { items: daysAround('2026-10-30') } });
  const { view, rounds } = await load('selectedCountyId=5&selectedSportId=12&selectedDate=2026-10-30', inSeason);
  expect(view).toMatchObject({ county: { name: 'Howard County' }, sport: { name: 'Football' }, isChosen: true });
  expect(rounds).toEqual([['states'], ['districts'], ['events', 'games', 'games/calendar', 'sports']]);
});

test('between seasons days with games are looked for further away', async () => {
  const { rounds } = await load('selectedDate=2026-07-15');
  expect(rounds.slice(2)).toEqual([['events', 'games', 'games/calendar', 'sports'], ['games/calendar']]);
});

test('a sport that there is not is refused, though its games were asked for', async () => {
  await expect(load('selectedSportId=99')).rejects.toMatchObject({ code: 'sport-not-found' });
});

test('for what can be no sport nothing is asked for', async () => {
  const far = recordRounds(answers);
  await expect(load('selectedSportId=foot', far)).rejects.toMatchObject({ code: 'sport-not-found' });
  expect(far.rounds.flat()).toEqual(['states', 'districts']);
});
