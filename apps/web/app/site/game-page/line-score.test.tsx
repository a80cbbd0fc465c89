import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { LineScore } from './line-score.tsx';

const lines = () =>
  screen.queryAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
const aGame = (home: number[] | undefined, guest: number[] | undefined, change = {}) =>
  aGameDetail({
    resultStatus: 'final',
    teams: [
      aTeam({ name: 'Centennial', isHome: true, score: 4, ...(home && { parts: home }) }),
      aTeam({ name: 'Howard', score: 3, ...(guest && { parts: guest }) }),
    ],
    ...change,
  });

test('innings stand under each other, guests first, and one that was not played is a dash', () => {
  const { scoring } = aGameDetail();
  show(<LineScore game={aGame([1, 3], [0, 1, 2], { scoring: { ...scoring, unit: 'runs' } })} />);
  expect(lines()).toEqual(['Team|inning 1|inning 2|inning 3|Final', 'Howard|0|1|2|3', 'Centennial|1|3|–|4']);
});

test('sets are called sets', () => {
  const { scoring } = aGameDetail();
  show(<LineScore game={aGame([25, 25], [20, 19], { scoring: { ...scoring, sets: { toWin: 2 } } })} />);
  expect(screen.getByRole('table', { name: 'Score by set' })).toBeTruthy();
});

test.each([
  [undefined, undefined],
  [[1, 3], undefined],
])('without the parts of both teams there is no line: %j, %j', (home, guest) => {
  show(<LineScore game={aGame(home, guest)} />);
  expect(lines()).toEqual([]);
});
