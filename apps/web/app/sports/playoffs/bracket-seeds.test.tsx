import type { BracketSeed } from '@csz/contract/playoffs/calls';
import { aForest, aSide } from '@csz/contract/playoffs/testing/a-forest';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BracketSeeds } from './bracket-seeds.tsx';

function aSeed(seed: number, given: Partial<BracketSeed> = {}): BracketSeed {
  const { team } = aSide(`School ${seed}`, seed);
  if (team === null) throw new Error('A seed is a team.');
  const standing = { record: '9-1', pct: '.900', rankBy: 'league' as const, group: 'County League', rank: seed };
  return { tree: 'r1', seed, team, ...standing, reasons: [], isWithdrawn: false, withdrawnReason: '', ...given };
}

function cells(seeds: BracketSeed[]): string[] {
  render(<BracketSeeds forest={aForest({ seeds })} />);
  return [...document.querySelectorAll('thead th:nth-child(3), tbody td:nth-child(3)')].map((one) => one.textContent);
}

test('the table of the seeds names the record that they came from', () => {
  expect(cells([aSeed(1), aSeed(2, { record: '7-3' })])).toEqual(['League record', '9-1', '7-3']);
  expect(screen.getByText('No. 1, County League')).toBeTruthy();
});

test('where seeds came from several records, each says which', () => {
  const others = [aSeed(2, { rankBy: 'overall' }), aSeed(3, { rankBy: null }), aSeed(4, { record: '', rankBy: null })];
  expect(cells([aSeed(1, { rankBy: 'regular-season' }), ...others])).toEqual([
    'Record',
    '9-1 regular season',
    '9-1 overall',
    '9-1',
    '',
  ]);
});
