import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyChange, dropChange, presentTokenOf } from './email-change.ts';
import { sendReminder } from './send-mails.ts';

/** Time to look at the mail once more. */
const REMINDED_DAYS_BEFORE = 2;

/** Writes to old mailboxes whose change is near, and changes the addresses whose wait is over. */
export async function endWaiting(platform: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  await remind(platform);
  const due = await platform.db
    .selectFrom('email_changes')
    .select('member_id')
    .where('takes_effect_at', '<=', sql<Date>`now()`)
    .where('new_confirmed_at', 'is not', null)
    .execute();
  for (const { member_id } of due) await applyDue(platform, member_id);
}

/** The member is locked first, as who stops it and who sets a new password do; either may have come before. */
async function applyDue({ db, settings }: Pick<Platform, 'db' | 'settings'>, memberId: number): Promise<void> {
  const apply = db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const change = await selectWaiting(tx)
      .where('c.member_id', '=', memberId)
      .where('c.takes_effect_at', '<=', sql<Date>`now()`)
      .where('c.new_confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (change !== undefined) await applyChange(tx, change, settings);
  });
  await apply.catch(async (error: unknown) => {
    // An account was opened with the address meanwhile; it keeps it.
    if (!(error instanceof Problem)) throw error;
    await dropChange(db, memberId);
  });
}

/** Marked in the transaction that writes the mail: two at once write one. */
async function remind({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('email_changes')
      .set({ reminded_at: sql`now()` })
      .where('reminded_at', 'is', null)
      .where('takes_effect_at', '<', sql<Date>`now() + make_interval(days => ${REMINDED_DAYS_BEFORE})`)
      .where('takes_effect_at', '>', sql<Date>`now()`)
      .returning('member_id')
      .execute();
    for (const { member_id } of marked) {
      const change = await selectWaiting(tx).where('c.member_id', '=', member_id).executeTakeFirst();
      if (change === undefined) continue;
      const token = presentTokenOf(change.new_token_hash, settings);
      await sendReminder(tx, settings, { to: change.email, email: change.new_email, token });
    }
  });
}

const selectWaiting = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('email_changes as c')
    .innerJoin('members', 'members.id', 'c.member_id')
    .selectAll('c')
    .select('members.email')
    .where('members.deactivated_at', 'is', null)
    .where('c.takes_effect_at', 'is not', null);
