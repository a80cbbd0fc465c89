import { partsFault } from '@csz/rules/score-parts';
import { expect, test } from 'vitest';
import { plainEntry } from './entry.ts';
import { aFixture } from './fixture.ts';
import { lineScores } from './line-scores.ts';
import { PLAY_PLANS } from './play-plans.ts';
import { playWith } from './results.ts';
import { buildSchools, type DemoSchool } from './schools.ts';

const [home, away] = buildSchools(1) as [DemoSchool, DemoSchool];
const play = playWith(1);
const PARTED = new Set(['football', 'basketball', 'soccer', 'fieldHockey', 'iceHockey', 'lacrosse', 'baseball']);
const plans = PLAY_PLANS.filter(({ sport }) => sport.level === 'varsity').map(
  (plan) => [plan.sport.name, plan] as const,
);

test.each(plans)('%s: a line score makes the final score, and most games have none', (_name, plan) => {
  const entries = Array.from({ length: 200 }, (_, day) => {
    const fixture = aFixture({ plan, season: 2026, date: `day ${day}`, time: '19:00:00', schools: [home, away] });
    const { sides, note } = play(fixture);
    return { ...plainEntry(fixture), sides, notes: note };
  });
  const lines = entries.map((entry) => ({ entry, parts: lineScores(entry, 1) }));
  const known = lines.filter(({ parts }) => parts.every((line) => line.length > 0));
  for (const { entry, parts } of known) {
    const scored = entry.sides.map(({ score }, at) => ({ score, parts: parts[at] }));
    expect(partsFault(scored, plan.sport.scoring), JSON.stringify(scored)).toBeUndefined();
    expect(lineScores(entry, 1)).toEqual(parts);
  }
  const isParted = PARTED.has(plan.sport.scoringKey) || ['softball', 'volleyball'].includes(plan.sport.scoringKey);
  expect(known.length > 40 && known.length < 100).toBe(isParted);
  expect(lines.every(({ entry, parts }) => parts.length === entry.sides.length)).toBe(true);
});

test('what was decided after the usual end has one part more, in which one side scored', () => {
  const plan = PLAY_PLANS.find(({ sport }) => sport.scoringKey === 'football');
  if (plan === undefined) throw new Error('No football');
  const lines = Array.from({ length: 20 }, (_, day) => {
    const fixture = aFixture({ plan, season: 2026, date: `day ${day}`, time: '19:00:00', schools: [home, away] });
    const side = { place: null, forfeited: false, criteria: null };
    const sides = [
      { ...side, score: 27 },
      { ...side, score: 21 },
    ];
    return lineScores({ ...plainEntry(fixture), sides, notes: 'Decided in overtime.' }, 1);
  }).filter(([line]) => line !== undefined && line.length > 0);
  expect(lines.length).toBeGreaterThan(2);
  for (const [first, second] of lines) expect([first?.length, first?.at(-1), second?.at(-1)]).toEqual([5, 6, 0]);
});
