import type { TeamId } from './result.ts';

/** A team's result in a cross-country race. */
export interface CrossCountryScore {
  teamId: TeamId;
  /** Sum of the places of its first five, the low sum wins; null with fewer than five finishers. */
  score: number | null;
  /** Places of its first seven after the runners of incomplete teams are taken out; empty without a score. */
  places: number[];
  /** Never shared, since two runners cannot share a place; null without a score. */
  rank: number | null;
}

const SCORING_RUNNERS = 5;
const COUNTED_RUNNERS = 7; // the sixth and seventh score nothing but push the others' runners back

/**
 * Team scores of a race, best first, teams without a score last. Needs no runner's name: `finishers` is the team of
 * each runner in the order of finishing, runners without a team left out.
 *
 * Equal scores go to the better sixth runner; a missing sixth loses; where both miss, the first four decide.
 */
export function crossCountryScores(finishers: readonly TeamId[]): CrossCountryScore[] {
  const teams = [...new Set(finishers)];
  const isComplete = (team: TeamId) => finishers.filter((other) => other === team).length >= SCORING_RUNNERS;
  const scoring = finishers.filter(isComplete).filter(isCounted);

  const scored = teams
    .filter(isComplete)
    .map((teamId) => ({ teamId, places: placesOf(teamId, scoring) }))
    .sort(compareTeams);
  const incomplete = teams.filter((team) => !isComplete(team));
  return [
    ...scored.map((team, index) => ({ ...team, score: scoreOf(team.places), rank: index + 1 })),
    ...incomplete.map((teamId) => ({ teamId, score: null, places: [], rank: null })),
  ];
}

// From its eighth on, a team's runners neither score nor displace.
function isCounted(team: TeamId, index: number, finishers: readonly TeamId[]): boolean {
  return finishers.slice(0, index).filter((other) => other === team).length < COUNTED_RUNNERS;
}

function placesOf(team: TeamId, finishers: readonly TeamId[]): number[] {
  return finishers.flatMap((other, index) => (other === team ? [index + 1] : []));
}

function compareTeams(a: { places: number[] }, b: { places: number[] }): number {
  return scoreOf(a.places) - scoreOf(b.places) || compareSixth(a.places, b.places);
}

function compareSixth(a: number[], b: number[]): number {
  const [sixthOfA, sixthOfB] = [a[SCORING_RUNNERS], b[SCORING_RUNNERS]];
  if (sixthOfA === undefined && sixthOfB === undefined) return sum(a.slice(0, 4)) - sum(b.slice(0, 4));
  return (sixthOfA ?? Number.MAX_SAFE_INTEGER) - (sixthOfB ?? Number.MAX_SAFE_INTEGER);
}

function scoreOf(places: number[]): number {
  return sum(places.slice(0, SCORING_RUNNERS));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
