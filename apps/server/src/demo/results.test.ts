import { describe, expect, test } from 'vitest';
import { aFixture, type Fixture } from './fixture.ts';
import { PLAY_PLANS, type PlayPlan } from './play-plans.ts';
import { playWith, strengthOf, winnerOf } from './results.ts';
import { buildSchools, type DemoSchool } from './schools.ts';

const schools = buildSchools(1);
const play = playWith(1);
const [one, other] = schools as [DemoSchool, DemoSchool];

/** A hundred games of the same two, on as many days. */
const series = (plan: PlayPlan, given: Partial<Fixture> = {}) =>
  Array.from({ length: 100 }, (_, day) =>
    aFixture({ plan, season: 2026, date: `day ${day}`, time: '19:00:00', schools: [one, other], ...given }),
  );

describe.each(PLAY_PLANS.map((plan) => [plan.sport.name, plan] as const))('%s', (_name, plan) => {
  const { scoring } = plan.sport;
  const order = scoring.lowWins ? -1 : 1;

  test('scores are possible, and a game played twice ends the same', () => {
    for (const game of series(plan)) {
      const { sides } = play(game);
      for (const { score } of sides) {
        expect(score).toBeGreaterThanOrEqual(scoring.min);
        expect((score ?? 0) % scoring.step).toBe(0);
        expect(score).toBeLessThanOrEqual(scoring.sets?.toWin ?? scoring.hardMax);
      }
      expect(play(game).sides).toEqual(sides);
    }
  });

  test('the best team of all beats the worst one more often than not', () => {
    const strength = (school: DemoSchool) => strengthOf(1, school, plan.sport, 2026);
    const ranked = schools.toSorted((a, b) => strength(b) - strength(a));
    const [best, worst] = [ranked.at(0), ranked.at(-1)] as [DemoSchool, DemoSchool];
    const games = [...series(plan, { schools: [best, worst] }), ...series(plan, { schools: [worst, best] })];
    const wins = games.filter((game) => winnerOf(game, play) === best).length;
    expect(wins).toBeGreaterThan(games.length * 0.7);
  });

  test('level scores end in a tie only where the sport has them, and never in a tournament', () => {
    const ties = (games: Fixture[]) => games.filter((game) => winnerOf(game, play) === undefined).length;
    if (!scoring.allowTie) expect(ties(series(plan))).toBe(0);
    if (plan.format === 'games' && plan.sport.scoringKey !== 'swimming') {
      expect(ties(series(plan, { gameType: 'Tournament' }))).toBe(0);
    }
  });

  test('in a meet the best total has the first place', () => {
    const [meet] = series(plan, { schools: schools.slice(0, 6) });
    const sides = meet === undefined ? [] : play(meet).sides;
    const totals = sides.map((side) => order * (side.score ?? 0));
    const first = sides.find((side) => side.place === 1);
    expect(order * (first?.score ?? 0)).toBe(Math.max(...totals));
  });
});
