import type { Tx } from '#server/platform/db/types.ts';

/** Removes what was saved by a member who leaves; what came in with their files stays with the teams. */
export async function forgetImporter(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('import_profiles').where('member_id', '=', memberId).execute();
  await tx.updateTable('imports').set({ member_id: null, file_name: '' }).where('member_id', '=', memberId).execute();
}
