import { sql } from 'kysely';
import type { ImportRun } from './import-run.ts';
import { asRecords } from './seen-in-file.ts';
import type { StandingGame } from './standing-game.ts';

/** Keeps what a member's import did to each game, with the version it left, so that all of it can be taken back. */
export async function keepImportChanges(
  { tx, importId }: ImportRun,
  { added, updated }: { added: readonly number[]; updated: readonly StandingGame[] },
): Promise<void> {
  const rows = [
    ...added.map((game_id) => ({ game_id, before: null })),
    ...updated.map((game) => ({ game_id: game.id, before: game })),
  ];
  if (rows.length === 0) return;
  await sql`
    insert into import_changes (import_id, game_id, before, version)
    select ${importId}, r.game_id, r.before, g.version
    from ${asRecords(rows)} as r(game_id int, before jsonb) join games g on g.id = r.game_id`.execute(tx);
}
