import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Keeps schools as they are until this transaction ends: staff who merge one at this moment wait, or were first, and
 * then its games are entered for the school that it went into. Take these after a game and before teams.
 *
 * @throws {Problem} `school-merged`.
 */
export async function lockSchools(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('schools')
    .select(['name', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const merged = rows.find(({ status }) => status === 'merged');
  if (merged !== undefined) throw new Problem('school-merged', { name: merged.name });
}
