import { endSessions } from '#server/people/accounts/api.ts';
import { counted } from '#server/platform/counted.ts';
import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit, memberSubject } from '#server/reference/audit/api.ts';
import { getMemberForUpdate } from './queries.ts';

/**
 * Signs a member out everywhere and answers how many sessions that were.
 *
 * @throws {Problem} `member-not-found`, `member-gone`.
 */
export function endMemberSessions(db: Db, id: number, act: Act): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, id);
    const ended = await endSessions(tx, id);
    const counts = { before: counted(ended, 'session'), after: 'no sessions' };
    await audit(tx, { ...act, action: 'end sessions', subject: memberSubject(member), ...counts });
    return ended;
  });
}
