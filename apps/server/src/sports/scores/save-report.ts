import type { ResultStatus } from '@csz/rules/result';
import type { Voice } from '@csz/rules/settling';
import { sql } from 'kysely';
import type { ReportSource } from '#server/platform/db/columns.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { SideResult } from './settlement.ts';

/** A report to keep, with the reporter as everyone may read it. */
export interface NewReport {
  readonly gameId: number;
  readonly memberId: number | null;
  readonly source: ReportSource;
  readonly voice: Voice;
  readonly reporter: string;
  readonly role: string;
  readonly schoolId: number | null;
  readonly sides: readonly SideResult[];
  readonly resultStatus: ResultStatus;
  /** Game result ids that gave the game up, in a report of a forfeit. */
  readonly forfeitedBy?: readonly number[];
  readonly isCorrection?: boolean;
  /** The import that it came with. */
  readonly importId?: number;
  readonly reason: string;
  /** Now when absent. */
  readonly at?: Temporal.Instant;
}

/** Keeps one report; none is ever changed or taken away. Answers its row. */
export function saveReport(tx: Tx, report: NewReport) {
  const { sides, at } = report;
  return tx
    .insertInto('score_reports')
    .values({
      game_id: report.gameId,
      member_id: report.memberId,
      source: report.source,
      voice: report.voice,
      reporter: report.reporter,
      role: report.role,
      school_id: report.schoolId,
      scores: JSON.stringify(scoresOf(report)),
      places: byResult(sides, ({ place }) => place),
      won_by: byResult(sides, ({ wonByCriteria }) => wonByCriteria || null),
      parts: byResult(sides, ({ parts = [] }) => (parts.length === 0 ? null : parts)),
      result_status: report.resultStatus,
      forfeited_by: [...(report.forfeitedBy ?? [])],
      is_correction: report.isCorrection ?? false,
      reason: report.reason,
      import_id: report.importId ?? null,
      ...(at === undefined ? {} : { reported_at: new Date(at.epochMilliseconds) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Beside teams with a score, one without is reported to have none: too few of it finished. */
function scoresOf({ sides, resultStatus }: NewReport): Record<string, number | null> {
  const isPlayed = resultStatus === 'final' || resultStatus === 'none';
  const isScored = isPlayed && sides.some(({ score = null }) => score !== null);
  const stated = sides.filter(({ score = null }) => isScored || score !== null);
  return Object.fromEntries(stated.map(({ gameResultId, score = null }) => [String(gameResultId), score]));
}

/** What each team has of something, by the id of its game result, as JSON. */
function byResult(sides: readonly SideResult[], pick: (side: SideResult) => unknown): string {
  const known = sides.flatMap((side) => {
    const value = pick(side) ?? null;
    return value === null ? [] : [[String(side.gameResultId), value] as const];
  });
  return JSON.stringify(Object.fromEntries(known));
}

/** A game with the result that the file reports. */
interface ImportedResult {
  readonly id: number;
  readonly result_status: string;
  readonly sides: readonly { readonly id: number; readonly score: number | null }[];
}

/** Keeps what an operator's file says of each game's result, by game result: one statement, however many games. */
export async function saveImportReports(
  { tx, importId, reporter }: { readonly tx: Tx; readonly importId: number; readonly reporter: string },
  games: readonly ImportedResult[],
): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ id, result_status, sides }) => ({
    game_id: id,
    result_status,
    scores: Object.fromEntries(
      sides.filter((side) => side.score !== null || result_status === 'final').map(({ id, score }) => [id, score]),
    ),
  }));
  await sql`
    insert into score_reports (game_id, source, voice, role, reporter, scores, result_status, import_id)
    select game_id, 'import', 'staff', 'Import', ${reporter}, scores, result_status, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(game_id int, scores jsonb, result_status text)`.execute(
    tx,
  );
}
