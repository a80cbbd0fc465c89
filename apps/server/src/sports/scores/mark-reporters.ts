import { isSameResult, newestOfEach } from '@csz/rules/settling';
import { sql } from 'kysely';
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
  await recount(tx, new Set(moved.flatMap(({ row }) => row.member_id ?? [])));
}

async function writeVerdicts(tx: Tx, judged: { row: { id: number }; wasRight: boolean | null }[]): Promise<void> {
  if (judged.length === 0) return;
  const ids = judged.map(({ row }) => row.id);
  const verdicts = judged.map(({ wasRight }) => wasRight);
  await sql`
    update score_reports r set was_right = v.was_right
    from unnest(${ids}::int[], ${verdicts}::boolean[]) as v(id, was_right) where r.id = v.id`.execute(tx);
}

/** Recounted from the reports, so that a correction takes back what it gave. */
async function recount(tx: Tx, memberIds: ReadonlySet<number>): Promise<void> {
  if (memberIds.size === 0) return;
  const ids = [...memberIds];
  // Two games of one reporter settle at once: the second waits here until it can count what the first wrote. All take
  // the rows in one order, and the weaker lock lets new reports refer to the member meanwhile.
  await sql`select id from members where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
  await sql`
    update members m set
      stat_true = (select count(*) from score_reports where member_id = m.id and was_right),
      stat_false = (select count(*) from score_reports where member_id = m.id and not was_right)
    where m.id = any(${ids}::int[])`.execute(tx);
}
