import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { type Act, audit, memberSubject } from '#server/audit/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { getMemberForUpdate } from './member-queries.ts';

/**
 * Wakes a member up again; a deletion that they asked for is off.
 *
 * @throws {Problem} `member-not-found`, `member-gone`, `member-awake`.
 */
export async function restoreMember(db: Db, id: number, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, id);
    if (member.deactivated_at === null) throw new Problem('member-awake');
    await tx
      .updateTable('members')
      .set({ deactivated_at: null, deactivated_by: null, delete_after: null, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const before = member.delete_after === null ? 'inactive' : 'to be deleted';
    await audit(tx, { ...act, action: 'restore member', subject: memberSubject(member), before, after: 'active' });
  });
}
