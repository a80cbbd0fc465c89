import type { Tx } from '#server/platform/db/types.ts';
import type { MemberRef } from '#server/platform/member-data.ts';
import type { Settings } from '#server/settings.ts';
import { hasFactor } from './passkey-queries.ts';
import { sendFactorChanged } from './send-mails.ts';

/** Switches a member's authenticator app off; the recovery codes stay where passkeys do. */
export async function removeApp(tx: Tx, settings: Settings, { id, email }: MemberRef): Promise<void> {
  await tx.deleteFrom('second_factors').where('member_id', '=', id).execute();
  if (!(await hasFactor(tx, id))) await tx.deleteFrom('recovery_codes').where('member_id', '=', id).execute();
  await sendFactorChanged(tx, settings, email, 'off');
}

/** Takes app, passkeys and recovery codes from a member who lost them all. Answers whether there was one. */
export async function removeFactor(tx: Tx, settings: Settings, { id, email }: MemberRef): Promise<boolean> {
  if (!(await hasFactor(tx, id))) return false;
  for (const table of ['recovery_codes', 'second_factors', 'passkeys'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
  await sendFactorChanged(tx, settings, email, 'off');
  return true;
}
