import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type FieldChange, keepHistory, type OwnChange } from './change-games.ts';
import { followChanges } from './consequences.ts';
import { REMOVED } from './record-changes.ts';

type Removal = Omit<OwnChange, 'fields' | 'kind' | 'columns' | 'teams'>;

/**
 * Takes locked games off everything that people see; their rows and histories stay. Nothing waits for them any more:
 * neither a score nor a question to staff.
 */
export async function removeGames(tx: Tx, removals: readonly Removal[]): Promise<void> {
  if (removals.length === 0) return;
  const ids = removals.map(({ game }) => game.id);
  await sql`
    update games set removed_at = now(), version = version + 1, updated_at = now(),
      settles_at = null, review_reason = null, review_since = null
    where id = any(${ids}::int[])`.execute(tx);
  const changes = removals.map((removal) => ({ ...removal, kind: 'removed' as const, fields: [goneOf(removal)] }));
  await keepHistory(tx, changes);
  await followChanges(tx, changes);
}

const goneOf = ({ game }: Removal): FieldChange => ({ field: 'status', before: game.status, after: REMOVED });
