import type { Claim, ClaimedSide } from '@csz/rules/claim';
import type { Selectable } from 'kysely';
import type { ScoreReports } from '#server/platform/db/schema.generated.ts';
import { NO_ROLE } from '#server/sports/reporters/api.ts';
import type { SideState } from './settlement.ts';

type ClaimRow = Pick<
  Selectable<ScoreReports>,
  | 'id'
  | 'member_id'
  | 'reporter'
  | 'voice'
  | 'school_id'
  | 'role'
  | 'scores'
  | 'places'
  | 'won_by'
  | 'result_status'
  | 'is_correction'
  | 'was_right'
  | 'reported_at'
> & {
  /** How many of the reporter's reports proved right and wrong; null for who reported without an account. */
  readonly stat_true: number | null;
  readonly stat_false: number | null;
};

/** What a kept report says, as the rules read it. */
export function claimOf(row: ClaimRow): Claim {
  return {
    id: row.id,
    reporter: row.member_id === null ? `report ${row.id}` : `member ${row.member_id}`,
    voice: row.voice,
    side: row.school_id,
    hasTie: row.school_id !== null || row.role !== NO_ROLE,
    accuracy: { right: row.stat_true ?? 0, wrong: row.stat_false ?? 0 },
    sides: sidesOf(row),
    isFinal: row.result_status === 'final',
    isOpenCorrection: row.is_correction && row.was_right === null,
    at: row.reported_at.getTime(),
  };
}

/**
 * The same of the teams that the game has now: a meet may have lost one since, or gained one. Without a score for each
 * of them it is no result, only what is known so far.
 */
export function claimAbout(row: ClaimRow, teams: readonly { readonly id: number }[]): Claim {
  const claim = claimOf(row);
  const sides = sidesAmong(claim.sides, teams);
  return { ...claim, sides, isFinal: claim.isFinal && sides.length === teams.length };
}

/** What was reported of these teams alone: without the one that was second, the third is second. */
export function sidesAmong(stated: readonly ClaimedSide[], teams: readonly { readonly id: number }[]): ClaimedSide[] {
  const isIn = ({ id }: ClaimedSide) => teams.some((team) => team.id === id);
  const gone = stated.filter((side) => !isIn(side)).flatMap(({ place }) => place ?? []);
  return stated.filter(isIn).map(({ place, ...side }) => ({
    ...side,
    place: place == null ? null : place - gone.filter((other) => other < place).length,
  }));
}

export function sidesOf({ scores, places, won_by }: Pick<ClaimRow, 'scores' | 'places' | 'won_by'>): ClaimedSide[] {
  return Object.entries(scores).map(([id, score]) => ({
    id: Number(id),
    score,
    place: places[id] ?? null,
    wonBy: won_by[id] ?? null,
  }));
}

/** A result as it stands, as the rules compare it with reports. */
export function sidesOfResult(sides: readonly SideState[]): ClaimedSide[] {
  return sides.map((side) => ({ ...side, wonBy: side.won_by_criteria }));
}

type DecisionRow = Pick<ClaimRow, 'id' | 'voice' | 'result_status' | 'scores'>;

/** What staff or an import decided last; everything older has had its say. */
export function lastDecision<Row extends DecisionRow>(reports: readonly Row[]): Row | undefined {
  return reports.filter(isDecision).toSorted((a, b) => b.id - a.id)[0];
}

/** The word of staff or an import that settles; a score that staff report while the game goes on does not. */
export function isDecision({ voice, result_status, scores }: Omit<DecisionRow, 'id'>): boolean {
  // A game that staff opened again has no result either, but then it has no scores.
  const isStillPlayed = result_status === 'none' && Object.keys(scores as object).length > 0;
  return voice === 'staff' && !isStillPlayed;
}
