import type { Reader } from '#server/platform/db/types.ts';
import { askedTeams, type TeamKey, teamKey } from './team-key.ts';

/** A team's place in a league. */
export interface Membership extends TeamKey {
  readonly league_id: number;
  readonly division_id: number | null;
  readonly withdrawn_at: Date | null;
}

/** The leagues of each team, by `teamKey`, those it withdrew from among them. */
export async function findMemberships(
  db: Reader,
  teams: readonly TeamKey[],
): Promise<ReadonlyMap<string, readonly Membership[]>> {
  if (teams.length === 0) return new Map();
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('league_memberships as m', (join) =>
      join
        .onRef('m.school_id', '=', 'asked.school_id')
        .onRef('m.sport_id', '=', 'asked.sport_id')
        .onRef('m.season', '=', 'asked.season'),
    )
    .select(['m.league_id', 'm.school_id', 'm.sport_id', 'm.season', 'm.division_id', 'm.withdrawn_at'])
    .orderBy('m.league_id')
    .execute();
  return Map.groupBy(rows, teamKey);
}
