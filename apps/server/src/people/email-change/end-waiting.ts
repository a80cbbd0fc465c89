import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyChange, decidesWithoutFactor, dropChange, presentTokenOf } from './email-change.ts';
import { sendReminder } from './send-mails.ts';

/** Time to look at the mail once more. */
const REMINDED_DAYS_BEFORE = 2;

/** However late that mail was sent, its reader has a night to act. */
const HOURS_AFTERWARDS = 12;

/** Writes to old mailboxes whose change is near, and changes the addresses whose wait is over and that were written to. */
export async function endWaiting(platform: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  await remind(platform);
  const due = await selectDue(platform.db).execute();
  for (const { member_id } of due) await applyDue(platform, member_id);
}

/** The member is locked first, as who stops it and who sets a new password do; either may have come before. */
async function applyDue({ db, settings }: Pick<Platform, 'db' | 'settings'>, memberId: number): Promise<void> {
  const apply = db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const change = await selectDue(tx).where('c.member_id', '=', memberId).executeTakeFirst();
    if (change === undefined) return;
    // The wait was for an account that decides for itself alone.
    if (await decidesWithoutFactor(tx, memberId)) await dropChange(tx, memberId);
    else await applyChange(tx, change, settings);
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
      .where('member_id', 'in', tx.selectFrom('members').select('id').where('deactivated_at', 'is', null))
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

/** Their wait is over, and the old mailbox was written to early enough. */
const selectDue = (db: Pick<Db, 'selectFrom'>) =>
  selectWaiting(db)
    .where('c.takes_effect_at', '<=', sql<Date>`now()`)
    .where('c.reminded_at', '<=', sql<Date>`now() - make_interval(hours => ${HOURS_AFTERWARDS})`)
    .where('c.new_confirmed_at', 'is not', null);

const selectWaiting = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('email_changes as c')
    .innerJoin('members', 'members.id', 'c.member_id')
    .selectAll('c')
    .select('members.email')
    .where('members.deactivated_at', 'is', null)
    .where('c.takes_effect_at', 'is not', null);
