import type { Tx } from '#server/platform/db/types.ts';

/** Takes a member's name off their reports; that somebody in their role said so stays. */
export async function forgetReporter(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('score_reports').set({ reporter: '' }).where('member_id', '=', memberId).execute();
}
