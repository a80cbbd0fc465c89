import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { Reader } from '#server/platform/db/types.ts';
import { computeLeagueRows, loadRecordSources } from './compute-records.ts';
import type { LeagueSeason, MemberRow } from './queries.ts';
import { teamKey } from './team-key.ts';

/** A season of a league as it would be. */
export interface ProposedSeason {
  /** The name of the league. */
  readonly league: string;
  readonly tieBreakers: TieBreakerRules | null;
  readonly qualifiers: number | null;
  /** By name, in their order. */
  readonly divisions: readonly string[];
  /** Without those that withdrew. */
  readonly members: readonly { readonly schoolId: number; readonly division: string | null }[];
}

/**
 * The members of a league as `listLeagueMembers` would list them once the season is saved, with the records that they
 * would have. It reads alone: a preview holds up none who settles a game.
 */
export async function proposeMembers(
  db: Reader,
  { leagueId: league_id, sportId: sport_id, season }: LeagueSeason,
  { league, tieBreakers, qualifiers, divisions, members }: ProposedSeason,
): Promise<MemberRow[]> {
  const idOf = (division: string | null) => (division === null ? null : divisions.indexOf(division) + 1);
  const placed = members
    .map(({ schoolId, division }) => ({ school_id: schoolId, sport_id, season, division, division_id: idOf(division) }))
    .toSorted((one, other) => (one.division_id ?? 0) - (other.division_id ?? 0));
  const own = placed.map(({ division: _, ...team }) => ({ ...team, league_id, withdrawn_at: null }));
  const memberships = Map.groupBy(own, teamKey);
  const sources = await loadRecordSources(db, own);
  const records = new Map(
    own
      .flatMap((team) => computeLeagueRows(team, { ...sources.of(team), memberships }))
      .map((row) => [teamKey(row), row]),
  );
  return placed.map((team) => {
    const { wins = 0, losses = 0, ties = 0, points_for = 0, points_against = 0 } = records.get(teamKey(team)) ?? {};
    const figures = { wins, losses, ties, points_for, points_against };
    return { league_id, league, tie_breakers: tieBreakers, qualifiers, ...team, ...figures };
  });
}
