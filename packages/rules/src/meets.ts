import { rankWithTies } from './rank-with-ties.ts';
import type { TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';

/** A team of a meet with its total: strokes, points, team points of a tournament. */
export interface MeetTeam {
  teamId: TeamId;
  /** Null when the team did not finish; it gets no place. */
  score: number | null;
  /** What breaks equal totals, in order: the fifth and sixth golf card, or the back nine. */
  nextCards?: readonly number[];
}

/** A team's place in a meet. */
export interface Placing {
  teamId: TeamId;
  /** 1 for the best; teams that stay level share it; null without a score. */
  placing: number | null;
}

/** Places by total and then by the next cards, best first, teams without a score last. A missing card loses. */
export function placings(teams: readonly MeetTeam[], order: ScoreOrder): Placing[] {
  const finished = teams.filter((team) => team.score !== null).sort((a, b) => compareTeams(a, b, order));
  return [
    ...rankWithTies(finished, (a, b) => compareTeams(a, b, order) === 0).map(({ item, rank }) => ({
      teamId: item.teamId,
      placing: rank,
    })),
    ...teams.filter((team) => team.score === null).map(({ teamId }) => ({ teamId, placing: null })),
  ];
}

function compareTeams(a: MeetTeam, b: MeetTeam, { lowWins }: ScoreOrder): number {
  const missing = lowWins ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
  const totals = (team: MeetTeam) => [team.score ?? missing, ...(team.nextCards ?? [])];
  const [left, right] = [totals(a), totals(b)];
  for (let card = 0; card < Math.max(left.length, right.length); card += 1) {
    const ahead = (left[card] ?? missing) - (right[card] ?? missing);
    if (ahead !== 0) return lowWins ? ahead : -ahead;
  }
  return 0;
}
