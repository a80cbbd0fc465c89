import { isSameResult, newestOfEach } from '@csz/rules/settling';
import { sql } from 'kysely';
import { type Accuracy, recountAccuracy } from '#server/people/accounts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { claimAbout, sidesOfResult } from './claims.ts';
import { listReports, type ReportRow } from './report-queries.ts';
import type { ResultState } from './result-state.ts';

/**
 * Says of every member's last report of how a game ended whether it was right, and counts their right and wrong ones again. A
 * result without played scores (a forfeit, no contest, none at all) says nothing about a reporter, and neither does a
 * score from halfway.
 */
export async function markReporters(
  tx: Tx,
  { id, scoring }: Pick<Game, 'id' | 'scoring'>,
  settled: ResultState,
  /** Of the game, where they were read already. */
  all?: readonly ReportRow[],
): Promise<void> {
  const reports = (all ?? (await listReports(tx, id))).filter((row) => row.member_id !== null && row.voice !== 'staff');
  if (reports.length === 0) return;
  const claims = reports.map((row) => claimAbout(row, settled.sides)).filter(({ isFinal }) => isFinal);
  const counted = new Map(newestOfEach(claims).map((claim) => [claim.id, claim]));
  const sides = sidesOfResult(settled.sides);
  const judged = reports.map((row) => {
    const claim = counted.get(row.id);
    const isJudged = claim !== undefined && settled.result_status === 'final';
    return { row, wasRight: isJudged ? isSameResult(claim.sides, sides, scoring) : null };
  });
  const moved = judged.filter(({ row, wasRight }) => row.was_right !== wasRight);
  await writeVerdicts(tx, moved);
  await recountAccuracy(tx, new Set(moved.flatMap(({ row }) => row.member_id ?? [])), countVerdicts);
}

async function writeVerdicts(tx: Tx, judged: { row: { id: number }; wasRight: boolean | null }[]): Promise<void> {
  if (judged.length === 0) return;
  const ids = judged.map(({ row }) => row.id);
  const verdicts = judged.map(({ wasRight }) => wasRight);
  await sql`
    update score_reports r set was_right = v.was_right
    from unnest(${ids}::int[], ${verdicts}::boolean[]) as v(id, was_right) where r.id = v.id`.execute(tx);
}

/** Counted from the reports, so that a correction takes back what it gave. */
async function countVerdicts(tx: Tx, memberIds: readonly number[]): Promise<readonly Accuracy[]> {
  const { rows } = await sql<Accuracy>`
    select m.id as "memberId", count(*) filter (where r.was_right)::int as right,
      count(*) filter (where not r.was_right)::int as wrong
    from unnest(${memberIds}::int[]) as m(id) left join score_reports r on r.member_id = m.id
    group by m.id`.execute(tx);
  return rows;
}
