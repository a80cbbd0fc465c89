import type { BracketRef, BracketSeed, BracketStage, BracketTeam } from '@csz/contract/playoffs/calls';
import type { SeedStanding } from '@csz/contract/playoffs/stored';
import { roundName } from '@csz/rules/brackets/match-names';
import type { ResolvedMatch } from '@csz/rules/brackets/resolved-match';
import { seasonLabel } from '@csz/rules/season';
import { presentLook } from '#server/reference/crests/api.ts';
import type { BracketState } from './bracket-state.ts';
import type { BracketRow, EntryRow, MatchRow } from './queries.ts';
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

/** A school as a bracket names it. */
export type BracketSchool = Pick<
  EntryRow,
  'school_id' | 'id' | 'name' | 'short_name' | 'initials' | 'logo_url' | 'color_primary' | 'color_secondary'
>;

export function presentTeam(entry: BracketSchool): BracketTeam {
  return {
    schoolId: String(entry.school_id),
    name: entry.name,
    shortName: entry.short_name,
    ...presentLook(entry),
  };
}

/** A seed with its frozen standing, or with the one it would have now. */
export function presentSeed(entry: EntryRow, now?: SeedStanding): BracketSeed {
  const { points: _, ...standing } = entry.standing ?? now ?? NO_STANDING;
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

/** How far a bracket is: who won it, or its first round that is still open and when that begins. */
export function stageOf({ resolved, entries, plan, matches }: BracketState): BracketStage {
  const champion = resolved.champion.is === 'team' ? entries.get(resolved.champion.team) : undefined;
  if (champion !== undefined) return { round: '', eventDate: null, champion: presentTeam(champion) };
  const finals = new Set(plan.trees.filter(({ isFinal }) => isFinal).map(({ key }) => key));
  // Games beside the way to the title do not hold it up. Regions come before the tree where their winners meet.
  const open = resolved.matches
    .filter(({ part, winner }) => (part === 'main' || part === 'playIn') && winner.is === 'open')
    .toSorted((one, other) => Number(finals.has(one.tree)) - Number(finals.has(other.tree)) || comesBefore(one, other));
  const [first] = open;
  if (first === undefined) return { round: '', eventDate: null, champion: null };
  const round = roundName(first, plan);
  const days = open.filter((match) => roundName(match, plan) === round).map(({ key }) => dayOf(matches.get(key)));
  return { round, eventDate: days.filter((day) => day !== null).toSorted()[0] ?? null, champion: null };
}

/** A play-in is the first of all; then the more lines a round has, the earlier it is. */
function comesBefore(one: ResolvedMatch, other: ResolvedMatch): number {
  return Number(one.part === 'main') - Number(other.part === 'main') || other.lines - one.lines;
}

/** The matches of the first round that is open have their games. */
function dayOf(match: MatchRow | undefined): string | null {
  return match === undefined || match.is_event_date_tbd ? null : match.event_date;
}
