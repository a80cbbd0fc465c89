import type { ScoringKey } from '@csz/rules/reference-data';
import type { Entry } from './entry.ts';
import { type Random, randomFor } from './prng.ts';

/** The score by part of the home side and of its guest. */
type Line = readonly [home: readonly number[], away: readonly number[]];

interface Contest {
  readonly home: number;
  readonly away: number;
  /** It went on after its usual end, and one side won there. */
  readonly isLonger: boolean;
  readonly random: Random;
}

/** Share of the varsity games of two whose score sheet was copied in full. */
const SHARE = 0.35;

/** How each sport that has parts is played; others have none. */
const LINES: Partial<Record<ScoringKey, (contest: Contest) => Line>> = {
  football: (contest) => timed(contest, 4, touchdowns),
  basketball: (contest) => timed(contest, 4),
  soccer: (contest) => timed(contest, 2),
  fieldHockey: (contest) => timed(contest, 4),
  iceHockey: (contest) => timed(contest, 3),
  lacrosse: (contest) => timed(contest, 4),
  baseball: innings,
  softball: innings,
  volleyball: sets,
};

/** What each side of a reported game had by quarter, half, period, inning or set; empty where only the end is known. */
export function lineScores({ fixture, sides, notes }: Entry, seed: number): readonly (readonly number[])[] {
  const { plan, season, key, schools } = fixture;
  const [home, away] = sides.map(({ score }) => score);
  const lineOf = LINES[plan.sport.scoringKey];
  const random = randomFor(seed, 'parts', season, key);
  const isKnown = plan.sport.level === 'varsity' && schools.length === 2 && random.chance(SHARE);
  if (lineOf === undefined || !isKnown || home == null || away == null) return sides.map(() => []);
  return lineOf({ home, away, isLonger: /overtime|extra innings/.test(notes), random });
}

/** Points fall at any time; what decided a level game fell after it. */
function timed({ home, away, isLonger, random }: Contest, periods: number, pieces = ones): Line {
  const level = isLonger ? Math.min(home, away) : undefined;
  const line = (score: number) => [
    ...spread(pieces(level ?? score), periods, random),
    ...(level === undefined ? [] : [score - level]),
  ];
  return [line(home), line(away)];
}

const INNINGS = 7;

/** A home side that is ahead does not bat again. */
function innings(contest: Contest): Line {
  const { home, away, isLonger, random } = contest;
  if (isLonger || home <= away) return timed(contest, INNINGS);
  return [spread(ones(home), INNINGS - 1, random), spread(ones(away), INNINGS, random)];
}

/** To 25 and by two, the fifth to 15; who wins the match wins its last set. */
function sets({ home, away, random }: Contest): Line {
  const isHomeBetter = home > away;
  const [won, lost] = isHomeBetter ? [home, away] : [away, home];
  const before = random.shuffle([...Array.from({ length: won - 1 }, () => true), ...ones(lost).map(() => false)]);
  const scores = [...before, true].map((isWinners, at) => {
    const points = at === 4 ? 15 : 25;
    const less = random.int(points - 14, points);
    const most = Math.max(points, less + 2);
    return isWinners ? ([most, less] as const) : ([less, most] as const);
  });
  const [better, worse] = [scores.map(([points]) => points), scores.map(([, points]) => points)];
  return isHomeBetter ? [better, worse] : [worse, better];
}

const ones = (score: number): number[] => Array.from({ length: score }, () => 1);

/** Touchdowns with their kicks, field goals and what else makes the rest: 20 is 7, 7, 3 and 3. */
function touchdowns(score: number): number[] {
  const piece = [7, 3, 6, 8, 2].find((points) => points === score || points <= score - 2);
  return piece === undefined ? ones(score) : [piece, ...touchdowns(score - piece)];
}

function spread(pieces: readonly number[], periods: number, random: Random): number[] {
  const line = Array.from({ length: periods }, () => 0);
  for (const points of pieces) {
    const at = random.int(0, periods - 1);
    line[at] = (line[at] ?? 0) + points;
  }
  return line;
}
