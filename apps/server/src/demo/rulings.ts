import { addDays } from '@csz/rules/civil-date';
import type { ResultStatus } from '@csz/rules/result';
import { plainEntry } from './entry.ts';
import { type Fate, reasonFor } from './fate.ts';
import { isOver } from './moment.ts';
import type { PlayedSide } from './results.ts';

/** What a forfeit is entered as; it never counts as points. */
const NOMINAL: Readonly<Record<string, number>> = { basketball: 2, baseball: 7, softball: 7, volleyball: 3, tennis: 5 };

/** One side gave the game up. */
export const forfeited: Fate = (fixture, random, { now }) => {
  if (!isOver(fixture, now)) return undefined;
  const loser = random.int(0, 1);
  const side = (at: number): PlayedSide => ({
    score: at === loser ? 0 : (NOMINAL[fixture.plan.sport.scoringKey] ?? 1),
    place: null,
    forfeited: at === loser,
    criteria: null,
  });
  const notes = random.pick(['Forfeit: an ineligible player.', 'Forfeit: not enough players.']);
  return [{ ...plainEntry(fixture), sides: [side(0), side(1)], resultStatus: 'forfeit', trust: 'official', notes }];
};

/** A ruling that leaves no score. */
export function ruled(resultStatus: ResultStatus, notes: string): Fate {
  return (fixture, _, { now }) => {
    if (!isOver(fixture, now)) return undefined;
    const entry = plainEntry(fixture);
    const isForfeit = resultStatus === 'double_forfeit';
    const sides = isForfeit ? entry.sides.map((side) => ({ ...side, forfeited: true })) : entry.sides;
    const trust = resultStatus === 'pending' ? 'unreported' : 'official';
    return [{ ...entry, sides, resultStatus, trust, notes }];
  };
}

/** A game that stopped and goes on another day keeps its score until then. */
export const suspended: Fate = (fixture, random, { now, play }) => {
  if (!isOver(fixture, now) || fixture.plan.sport.season === 'winter') return undefined;
  const half = (score: number | null) => Math.floor((score ?? 0) / 2);
  const sides = play(fixture).sides.map((side) => ({ ...side, score: half(side.score), criteria: null }));
  const notes = `Suspended because of ${reasonFor(fixture, random)}; it resumes where it stopped.`;
  return [{ ...plainEntry(fixture), sides, resultStatus: 'suspended', trust: 'reported', notes }];
};

const RULING_DAYS = 30;

/** A result that was struck out weeks later. */
export const vacated: Fate = (fixture, _, { now, play }) => {
  if (fixture.date > addDays(now.today, -RULING_DAYS)) return undefined;
  const notes = 'The association vacated this result.';
  const { sides } = play(fixture);
  return [{ ...plainEntry(fixture), sides, resultStatus: 'vacated', trust: 'official', notes }];
};
