import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** Under which suspension a member is now, the longest one first. */
export function findSuspension(db: Reader, memberId: number) {
  return db
    .selectFrom('sanctions')
    .select(['until', 'reason'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'suspend')
    .where('lifted_at', 'is', null)
    .where((eb) => eb('until', 'is', null).or('until', '>', sql<Date>`now()`))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/**
 * Keeps a member out whom staff suspended. Only who knows the password learns of it.
 *
 * @throws {Problem} `account-suspended` with the end, the reason and where to write.
 */
export async function refuseSuspended(
  db: Reader,
  memberId: number,
  settings: Pick<Settings, 'contactEmail'>,
): Promise<void> {
  const suspension = await findSuspension(db, memberId);
  if (suspension === undefined) return;
  const { until, reason } = suspension;
  throw new Problem('account-suspended', {
    until: until === null ? 'staff end it' : DAY.format(until),
    reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    email: settings.contactEmail,
  });
}
