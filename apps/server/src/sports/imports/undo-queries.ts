import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { StandingGame } from './standing-game.ts';

/** What an import did to a game, and what happened to that since. */
export interface ImportChange {
  readonly game_id: number;
  readonly before: StandingGame | null;
  readonly version: number;
  readonly current_version: number;
  readonly is_removed: boolean;
  /** Who changed it last. */
  readonly changed_by: string;
  readonly is_reported_by_others: boolean;
  readonly has_recaps: boolean;
}

/** Everything that an import changed, its games locked: nobody changes them while it is taken back. */
export async function listImportChanges(tx: Tx, importId: number): Promise<ImportChange[]> {
  await sql`
    select from games where id in (select game_id from import_changes where import_id = ${importId})
    order by id for update`.execute(tx);
  const { rows } = await sql<ImportChange>`
    select c.game_id, c.before, c.version, g.version as current_version, g.removed_at is not null as is_removed,
      coalesce((select h.changed_by from game_changes h where h.game_id = g.id
        order by h.changed_at desc, h.id desc limit 1), '') as changed_by,
      exists (select from score_reports r
        where r.game_id = g.id and r.import_id is distinct from c.import_id) as is_reported_by_others,
      exists (select from game_recaps p where p.game_id = g.id) as has_recaps
    from import_changes c join games g on g.id = c.game_id
    where c.import_id = ${importId}
    order by c.game_id`.execute(tx);
  return rows;
}
