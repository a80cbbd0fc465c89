import { Problem } from '@csz/contract/problem';
import { keepASiteAdmin, memberState } from '#server/people/accounts/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit, memberSubject } from '#server/reference/audit/api.ts';
import { getMemberForUpdate } from './queries.ts';

/**
 * Puts a member to sleep and signs them out everywhere; only staff wake them again.
 *
 * @throws {Problem} `own-account`, `member-not-found`, `member-gone`, `member-asleep`, `last-site-admin`.
 */
export async function deactivateMember(db: Db, id: number, act: Act): Promise<void> {
  if (id === act.actor.memberId) throw new Problem('own-account');
  await db.transaction().execute(async (tx) => {
    await keepASiteAdmin(tx, id);
    const member = await getMemberForUpdate(tx, id);
    if (member.deactivated_by !== null) throw new Problem('member-asleep');
    await memberState.deactivate(tx, { memberId: id, by: act.actor.memberId, byStaff: true });
    const before = stateOf(member);
    await audit(tx, { ...act, action: 'deactivate member', subject: memberSubject(member), before, after: 'inactive' });
  });
}

function stateOf({ deactivated_at, held_at }: Awaited<ReturnType<typeof getMemberForUpdate>>): string {
  if (held_at !== null) return 'on hold';
  return deactivated_at === null ? 'active' : 'deactivated by the member';
}
