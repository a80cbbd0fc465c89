import type { Tx } from '#server/platform/db/types.ts';
import type { MemberRef } from '#server/platform/member-data.ts';
import type { Settings } from '#server/settings.ts';
import { sendFactorChanged } from './send-mails.ts';

/** Switches a member's second factor off, with its recovery codes. Answers whether there was one. */
export async function removeFactor(tx: Tx, settings: Settings, { id, email }: MemberRef): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', id).execute();
  const removed = await tx
    .deleteFrom('second_factors')
    .where('member_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await sendFactorChanged(tx, settings, email, 'off');
  return true;
}
