import { expect, test } from 'vitest';
import { ONE_PLACE, recordRounds } from '#web/testing/record-rounds.ts';
import { loadStandings } from './load-standings.ts';

test('the tables, the games of the week and the point rankings are fetched together with the sports to choose from', async () => {
  const { client, rounds } = recordRounds({ ...ONE_PLACE, '/api/csz/standings': { items: [], total: 0 } });
  const url = new URL('https://scores.example.org/scores/standings?selectedCountyId=5&selectedSportId=12');
  const { view } = await loadStandings({ client, url, params: {} });
  expect(view).toMatchObject({ county: { name: 'Howard County' }, sport: { name: 'Football' } });
  expect(rounds.map((round) => round.toSorted())).toEqual([
    ['states'],
    ['districts'],
    ['games', 'point-rankings', 'sports', 'standings'],
  ]);
});
