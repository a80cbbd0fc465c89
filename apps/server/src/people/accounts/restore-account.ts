import type { Db } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { memberState } from './member-state.ts';
import { issueLink, type LinkAsker, maySendLink, redeemLink } from './one-time-links.ts';
import { findMemberByEmail, getMemberForUpdate } from './queries.ts';
import { sendRestoreLink } from './send-mails.ts';

/** Sends a link that restores a deactivated account; a visitor cannot learn whether there is one. */
export async function requestRestore(db: Db, email: string, asker: LinkAsker, settings: Settings): Promise<void> {
  const member = await findMemberByEmail(db, email);
  // Only staff restore an account that staff deactivated or that is held.
  if (member === undefined || member.deactivated_at === null) return;
  if (member.deactivated_by !== null || member.held_at !== null) return;
  await db.transaction().execute(async (tx) => {
    if (!(await maySendLink(tx, member.id, 'restore', asker))) return;
    await sendRestoreLink(tx, settings, member.email, await issueLink(tx, member.id, 'restore'));
  });
}

/**
 * Restores a deactivated account with the token of the mail; a requested deletion is off.
 *
 * @throws {Problem} `link-not-good`.
 */
export async function confirmRestore(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, token, 'restore');
    const member = await getMemberForUpdate(tx, memberId);
    // An earlier mail does not restore an account that was held, erased or deactivated by staff in the meantime.
    if (member.anonymised_at !== null || member.deactivated_by !== null || member.held_at !== null) return;
    await memberState.restore(tx, { memberId, by: memberId });
  });
}
