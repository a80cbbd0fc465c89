import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { issueLink, redeemLink } from './one-time-links.ts';
import { getMemberForUpdate } from './queries.ts';
import { sendVerification } from './send-mails.ts';

/** @throws {Problem} `link-not-good`. */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, token, 'verify');
    await tx
      .updateTable('members')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', memberId)
      .execute();
  });
}

/** Sends the verification mail again, unless the address is confirmed already. */
export async function resendVerification(db: Db, memberId: number, settings: Settings): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, memberId);
    if (member.email_verified_at !== null) return;
    await sendVerification(tx, settings, member.email, await issueLink(tx, memberId, 'verify'));
  });
}
