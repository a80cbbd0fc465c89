import { sql } from 'kysely';
import { enqueue } from '#server/platform/jobs.ts';
import type { Portal } from './portal.ts';

/** Makes a member's thirty days pass, and the nightly job forget them. */
export async function leavePortal(portal: Portal, { id }: { id: number }): Promise<void> {
  await portal.db
    .updateTable('members')
    .set({ deactivated_at: sql`now()`, delete_after: sql`now() - interval '1 day'` })
    .where('id', '=', id)
    .execute();
  await enqueue(portal.db, 'anonymise-members', null);
  await portal.runJobs({ evenLater: true });
}
