import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/** A game with the result that the file reports. */
export interface ReportedGame {
  readonly id: number;
  readonly result_status: string;
  readonly sides: readonly { readonly id: number; readonly score: number | null }[];
}

/** Keeps what an operator's file says of each game's result, by game result: one statement, however many games. */
export async function keepImportReports(
  { tx, importId, reporter }: { readonly tx: Tx; readonly importId: number; readonly reporter: string },
  games: readonly ReportedGame[],
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
