import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { MemberRef } from '#server/platform/noun.ts';
import { audit, OPERATOR } from '#server/reference/audit/api.ts';
import type { Settings } from '#server/settings.ts';
import type { Guard } from './check-code.ts';
import { hasFactor, requireShown } from './queries.ts';
import { sendFactorChanged, sendPasskeyChanged } from './send-mails.ts';

/** Switches a member's authenticator app off; the recovery codes stay where passkeys do. */
export async function removeApp(tx: Tx, settings: Settings, { id, email }: MemberRef): Promise<void> {
  await tx.deleteFrom('second_factors').where('member_id', '=', id).execute();
  if (!(await hasFactor(tx, id))) await tx.deleteFrom('recovery_codes').where('member_id', '=', id).execute();
  await sendFactorChanged(tx, settings, email, 'off');
}

/**
 * Switches the second factor of an account off, for who lost the phone and the recovery codes: app, passkeys and codes
 * go. The operator makes sure that it is they. Answers false when there was none, undefined when there is no such account.
 */
export function switchFactorOff(db: Db, address: string, settings: Settings): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', address.toLowerCase())
      .where('anonymised_at', 'is', null)
      .executeTakeFirst();
    if (member === undefined) return undefined;
    const { id, email } = member;
    if (!(await hasFactor(tx, id))) return false;
    for (const table of ['recovery_codes', 'second_factors', 'passkeys'] as const)
      await tx.deleteFrom(table).where('member_id', '=', id).execute();
    await sendFactorChanged(tx, settings, email, 'off');
    const action = 'switch second factor off';
    await audit(tx, { actor: OPERATOR, action, subject: email, after: '', from: 'command line' });
    return true;
  });
}

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
