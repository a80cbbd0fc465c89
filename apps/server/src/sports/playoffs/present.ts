import type { BracketRef, BracketSeed, BracketTeam } from '@csz/contract/playoffs/calls';
import { seasonLabel } from '@csz/rules/season';
import type { SeedStanding } from '#server/platform/db/columns.ts';
import { presentLook } from '#server/reference/directory/api.ts';
import type { BracketRow, EntryRow } from './queries.ts';
import { NO_STANDING } from './seed-standings.ts';

export function presentRef(row: BracketRow): BracketRef {
  return {
    id: String(row.id),
    name: row.name,
    sportId: String(row.sport_id),
    sportName: row.sport,
    stateId: String(row.state_id),
    stateName: row.state,
    districtId: row.district_id === null ? null : String(row.district_id),
    districtName: row.district ?? '',
    season: seasonLabel(row.season),
    teams: row.teams ?? 0,
    isPublished: row.published_at !== null,
  };
}

export function presentTeam(entry: EntryRow): BracketTeam {
  return {
    schoolId: String(entry.school_id),
    name: entry.name,
    shortName: entry.short_name,
    ...presentLook(entry),
  };
}

/** A seed with its frozen standing, or with the one it would have now. */
export function presentSeed(entry: EntryRow, now?: SeedStanding): BracketSeed {
  const standing = entry.standing ?? now ?? NO_STANDING;
  return {
    tree: entry.tree,
    seed: entry.seed,
    team: presentTeam(entry),
    ...standing,
    rankBy: standing.rankBy ?? null,
    reasons: [...standing.reasons],
    isWithdrawn: entry.withdrawn_at !== null,
    withdrawnReason: entry.withdrawn_reason,
  };
}
