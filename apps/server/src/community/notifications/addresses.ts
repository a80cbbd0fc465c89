import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import type { MessageText } from '#server/platform/mail/message.ts';
import type { Notice } from './notification-kind.ts';

/** One text for each of these members who is here and has confirmed an address. */
export async function addressTo(
  tx: Tx,
  memberIds: readonly number[],
  { text, event }: { text: MessageText; event: RecordedEvent },
): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${memberIds}::int[])`)
    .where('deactivated_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id: memberId, email }) => ({ message: { memberId, email, ...text }, events: [event] }));
}
