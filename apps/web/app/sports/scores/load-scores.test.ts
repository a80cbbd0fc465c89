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

test('once the place is known everything is asked for at once', async () => {
  const { view, rounds } = await load('selectedCountyId=5&selectedSportId=12');
  expect(view).toMatchObject({ county: { name: 'Howard County' }, sport: { name: 'Football' }, isChosen: true });
  expect(rounds).toEqual([['states'], ['districts'], ['events', 'games', 'games/calendar', 'sports']]);
});

test('a sport that there is not is refused, though its games were asked for', async () => {
  await expect(load('selectedSportId=99')).rejects.toMatchObject({ code: 'sport-not-found' });
});

test('for what can be no sport nothing is asked for', async () => {
  const far = recordRounds(answers);
  await expect(load('selectedSportId=foot', far)).rejects.toMatchObject({ code: 'sport-not-found' });
  expect(far.rounds.flat()).toEqual(['states', 'districts']);
});
