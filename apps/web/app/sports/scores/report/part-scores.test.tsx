import { DEFAULT_SCORING } from '@csz/rules/sport-scoring';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { NOTHING_TYPED } from './entry.ts';
import { PartScores } from './part-scores.tsx';

test('the sets are in the order of the scores above them: visitors first', () => {
  const teams = [aTeam({ id: '1', name: 'Centennial', isHome: true }), aTeam({ id: '2', name: 'Howard' })];
  const scoring = { ...DEFAULT_SCORING, unit: 'sets', sets: { toWin: 3 } };
  const game = aGameDetail({ teams, scoring });
  render(<PartScores game={game} entry={NOTHING_TYPED} errors={{}} onType={() => {}} />);
  const rows = screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Howard', 'Centennial']);
});
