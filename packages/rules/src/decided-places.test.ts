import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidedPlaces, type SeasonToGo } from './decided-places.ts';
import { type TeamRecord, winPct } from './record.ts';

const team = (teamId: string, wins: number, losses: number, remaining: number): SeasonToGo => ({
  teamId,
  record: { wins, losses, ties: 0 },
  remaining,
});
const states = (teams: SeasonToGo[], qualifiers: number | null) =>
  [...decidedPlaces(teams, qualifiers)].map(([teamId, state]) => `${teamId} ${state}`).join(', ');

test('who cannot be caught has clinched, and who cannot catch up is out', () => {
  const teams = [team('A', 6, 0, 2), team('B', 4, 2, 2), team('C', 3, 3, 2), team('D', 0, 6, 2)];
  expect(states(teams, 2)).toBe('A clinched, B open, C open, D eliminated');
});

test('a tie that may still come decides nothing', () => {
  expect(states([team('A', 5, 1, 1), team('B', 4, 2, 1)], 1)).toBe('A open, B open');
  expect(states([team('A', 5, 1, 0), team('B', 4, 2, 0)], 1)).toBe('A clinched, B eliminated');
  expect(states([team('A', 5, 1, 0), team('B', 5, 1, 0)], 1)).toBe('A open, B open');
});

test('nothing is decided without a line, where all go on, and before the first game', () => {
  expect(states([team('A', 5, 1, 0), team('B', 1, 5, 0)], null)).toBe('A open, B open');
  expect(states([team('A', 5, 1, 0), team('B', 1, 5, 0)], 2)).toBe('A open, B open');
  expect(states([team('A', 0, 0, 5), team('B', 0, 0, 5)], 1)).toBe('A open, B open');
});

const anyTeam = fc.record({
  wins: fc.nat(4),
  losses: fc.nat(4),
  ties: fc.nat(2),
  /** What the games to come bring, or that they are called off. */
  coming: fc.array(fc.constantFrom('wins', 'losses', 'ties', 'off'), { maxLength: 4 }),
});

/** The record at the end of the season. */
function finished({ coming, ...record }: TeamRecord & { coming: ('wins' | 'losses' | 'ties' | 'off')[] }): TeamRecord {
  const end = { ...record };
  for (const result of coming) if (result !== 'off') end[result] += 1;
  return end;
}

test('whatever the games to come bring, no mark turns out wrong', () => {
  fc.assert(
    fc.property(
      fc.array(anyTeam, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (all, qualifiers) => {
        const teams = all.map(({ coming, ...record }, teamId) => ({ teamId, record, remaining: coming.length }));
        const decided = decidedPlaces(teams, qualifiers);
        const ends = all.map((one) => winPct(finished(one)) ?? -1);
        for (const [teamId, end] of ends.entries()) {
          const others = ends.filter((_, at) => at !== teamId);
          if (decided.get(teamId) === 'clinched')
            expect(others.filter((other) => other >= end).length).toBeLessThan(qualifiers);
          if (decided.get(teamId) === 'eliminated')
            expect(others.filter((other) => other > end).length).toBeGreaterThanOrEqual(qualifiers);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('once all is played every place that no tie holds open is decided', () => {
  fc.assert(
    fc.property(
      fc.array(anyTeam, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (all, qualifiers) => {
        const records = all.map(finished).filter((record) => winPct(record) !== undefined);
        const pcts = records.map((record) => winPct(record) ?? -1);
        fc.pre(new Set(pcts).size === records.length && records.length > qualifiers);
        const decided = decidedPlaces(
          records.map((record, teamId) => ({ teamId, record, remaining: 0 })),
          qualifiers,
        );
        expect([...decided.values()].filter((state) => state === 'clinched')).toHaveLength(qualifiers);
        expect([...decided.values()].filter((state) => state === 'open')).toEqual([]);
      },
    ),
  );
});
