import type { Tx } from '#server/platform/db/types.ts';

/** Marks a bracket as changed, so that whoever still looks at the old one is told. */
export async function nextVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('brackets')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
