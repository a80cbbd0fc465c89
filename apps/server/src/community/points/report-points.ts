import { earnedByReport } from '@csz/rules/points/report-points';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { openLedger, updateLedger } from './ledger.ts';

interface ReportRow {
  readonly gameId: number;
  readonly memberId: number;
  readonly wasRight: boolean | null;
  readonly isCorrection: boolean;
  readonly isAfterResult: boolean;
}

/** Grants those who reported games what their last reports earned, and takes back what an overturned one had. */
export async function updateReportPoints(tx: Tx, clock: Clock, gameIds: readonly number[]): Promise<void> {
  // Those without a member are left out here and below: asked for by members, PostgreSQL would read all reports of the
  // evening wherever its statistics are from before.
  const { rows } = await sql<{ member_id: number | null }>`
    select distinct member_id from score_reports where game_id = ${anyOf(gameIds)}`.execute(tx);
  const reporters = rows.flatMap(({ member_id }) => member_id ?? []);
  if (reporters.length === 0) return;
  const ledger = await openLedger(tx, clock, reporters);
  const earnings = (await listLastReports(tx, gameIds)).flatMap((report) => {
    const { memberId, gameId } = report;
    const { reported, correct } = earnedByReport(report);
    const of = { memberId, subject: `game:${gameId}` };
    return [
      { ...of, type: 20, isEarned: reported },
      { ...of, type: 16, isEarned: correct },
    ] as const;
  });
  await updateLedger(ledger, earnings);
}

/**
 * Each member's last report of how each of the games ended. What staff say is their work; what came with a file is a
 * season that was copied, not a score that was reported.
 */
async function listLastReports(tx: Tx, gameIds: readonly number[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow | (Omit<ReportRow, 'memberId'> & { readonly memberId: null })>`
    select distinct on (r.game_id, r.member_id) r.game_id as "gameId", r.member_id as "memberId",
      r.was_right as "wasRight", r.is_correction as "isCorrection",
      coalesce((
        select c.after <> 'none' from game_changes c
        where c.game_id = r.game_id and c.field = 'resultStatus' and c.changed_at < r.reported_at
        order by c.changed_at desc, c.id desc limit 1), false) as "isAfterResult"
    from score_reports r
    where r.game_id = ${anyOf(gameIds)} and r.voice <> 'staff'
      and r.result_status = 'final' and r.import_id is null
    order by r.game_id, r.member_id, r.reported_at desc, r.id desc`.execute(tx);
  return rows.filter((row) => row.memberId !== null);
}
