import type { Claim, ClaimedSide, Voice } from '@csz/rules/settling';
import type { ReportRow } from './report-queries.ts';

type Kept = Pick<
  ReportRow,
  | 'id'
  | 'member_id'
  | 'reporter'
  | 'voice'
  | 'school_id'
  | 'scores'
  | 'places'
  | 'won_by'
  | 'result_status'
  | 'is_correction'
  | 'was_right'
  | 'reported_at'
>;

/** What a kept report says, as the rules read it. */
export function claimOf(row: Kept): Claim {
  return {
    id: row.id,
    reporter: row.member_id === null ? `report ${row.id}` : `member ${row.member_id}`,
    voice: row.voice as Voice,
    side: row.school_id,
    sides: sidesOf(row),
    isFinal: row.result_status === 'final',
    isOpenCorrection: row.is_correction && row.was_right === null,
    at: row.reported_at.getTime(),
  };
}

export function sidesOf({ scores, places, won_by }: Pick<Kept, 'scores' | 'places' | 'won_by'>): ClaimedSide[] {
  const [placeOf, wonBy] = [places as Record<string, number>, won_by as Record<string, string>];
  return Object.entries(scores as Record<string, number>).map(([id, score]) => ({
    id: Number(id),
    score,
    place: placeOf[id] ?? null,
    wonBy: wonBy[id] ?? null,
  }));
}

/** What staff or an import decided last; everything older has had its say. */
export function lastDecision<Row extends Pick<Kept, 'id' | 'voice'>>(reports: readonly Row[]): Row | undefined {
  return reports.filter((report) => report.voice === 'staff').toSorted((a, b) => b.id - a.id)[0];
}
