import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import type { Guard } from './check-code.ts';
import { hasFactor } from './passkey-queries.ts';
import { requireShown } from './require-shown.ts';
import { sendPasskeyChanged } from './send-mails.ts';

/** @throws {Problem} `passkey-not-found`. */
export async function renamePasskey(db: Db, { memberId }: Member, id: number, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('passkey-not-found');
}

/**
 * Takes a key from the account; with the last second factor its recovery codes go too.
 *
 * @throws {Problem} `passkey-not-found`, `second-factor-again`.
 */
export async function removePasskey({ db, settings }: Guard, member: Member, id: number): Promise<void> {
  const { memberId, email } = member;
  await requireShown(db, member);
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('name')
      .executeTakeFirst();
    if (removed === undefined) throw new Problem('passkey-not-found');
    if (!(await hasFactor(tx, memberId)))
      await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
    await sendPasskeyChanged(tx, settings, email, { name: removed.name, now: 'removed' });
  });
}
