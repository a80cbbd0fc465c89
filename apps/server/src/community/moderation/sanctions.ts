import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Sanctions } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The sanction that a member is under now, the longest one first. */
export function findSanction(db: Reader, memberId: number): Promise<Selectable<Sanctions> | undefined> {
  return db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb('until', 'is', null).or('until', '>', sql<Date>`now()`))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** 'December 1, 2026', or that it has no end. */
export const untilInWords = (until: Date | null): string => (until === null ? 'staff end it' : DAY.format(until));

/**
 * Lets a member write in The Zone. It locks the member's row until the transaction ends, so that what they send from
 * two devices at once is counted one after the other.
 *
 * @throws {Problem} `not-signed-in` for an account that was put on hold or left meanwhile, `member-silenced` with the end
 *   and the reason.
 */
export async function requireMayWrite(tx: Tx, { memberId }: Pick<Member, 'memberId'>): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('deactivated_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined || member.deactivated_at !== null) throw new Problem('not-signed-in');
  const sanction = await findSanction(tx, memberId);
  if (sanction === undefined) return;
  const reason = /[.!?]$/.test(sanction.reason) ? sanction.reason : `${sanction.reason}.`;
  throw new Problem('member-silenced', { until: untilInWords(sanction.until), reason });
}
