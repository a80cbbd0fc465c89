import type { TeamRecord } from './record.ts';
import type { TeamId } from './result.ts';

/** A team of a table, with the games that still count for it and have no result. */
export interface SeasonToGo {
  teamId: TeamId;
  /** The record that the table ranks by. */
  record: TeamRecord;
  /** How many results are still to come, at most: some may be called off. */
  remaining: number;
}

/** Whether a team goes on: whatever the games to come bring, or no more; `open` while they decide. */
export type PlaceState = 'clinched' | 'eliminated' | 'open';

// Percentages of the same record can differ in the last binary digit.
const ROUNDING = 1e-9;

/**
 * What is decided about the first `qualifiers` places of a table, by the percentages that its teams can still reach.
 *
 * A tie is never counted as decided, since tie-breakers look at games to come; nor is what follows from two teams
 * having to meet. So a mark is always right, and may come a game later than someone could work it out. Nothing is
 * decided about a table in which all go on.
 */
export function decidedPlaces(
  teams: readonly SeasonToGo[],
  qualifiers: number | null,
): ReadonlyMap<TeamId, PlaceState> {
  const reach = teams.map((team) => ({ teamId: team.teamId, least: leastPct(team), most: mostPct(team) }));
  return new Map(
    reach.map(({ teamId, least, most }) => {
      if (qualifiers === null || teams.length <= qualifiers) return [teamId, 'open'];
      const others = reach.filter((other) => other.teamId !== teamId);
      const ahead = others.filter((other) => other.least > most + ROUNDING).length;
      const near = others.filter((other) => other.most > least - ROUNDING).length;
      return [teamId, ahead >= qualifiers ? 'eliminated' : near < qualifiers ? 'clinched' : 'open'];
    }),
  );
}

/** All lost. A team without a result may stay without one and is last then. */
function leastPct({ record: { wins, losses, ties }, remaining }: SeasonToGo): number {
  const played = wins + losses + ties;
  return played === 0 ? -1 : (wins + ties / 2) / (played + remaining);
}

/** All won. */
function mostPct({ record: { wins, losses, ties }, remaining }: SeasonToGo): number {
  const all = wins + losses + ties + remaining;
  return all === 0 ? -1 : (wins + ties / 2 + remaining) / all;
}
