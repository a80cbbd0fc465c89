import type { Db } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { memberState } from './member-state.ts';
import { issueLink, type LinkAsker, maySendLink, redeemLink } from './one-time-links.ts';
import { findMemberByEmail, getMemberForUpdate } from './queries.ts';
import { sendRestoreLink } from './send-mails.ts';

/** Sends a link that wakes a sleeping account; nobody can tell from the outside whether there is one. */
export async function requestRestore(db: Db, email: string, asker: LinkAsker, settings: Settings): Promise<void> {
  const member = await findMemberByEmail(db, email);
  // Whom staff put to sleep, and who is held, only staff wake.
  if (member === undefined || member.deactivated_at === null) return;
  if (member.deactivated_by !== null || member.held_at !== null) return;
  await db.transaction().execute(async (tx) => {
    if (!(await maySendLink(tx, member.id, 'restore', asker))) return;
    await sendRestoreLink(tx, settings, member.email, await issueLink(tx, member.id, 'restore'));
  });
}

/**
 * Wakes a sleeping account with the token of the mail; a deletion that was asked for is off.
 *
 * @throws {Problem} `link-not-good`.
 */
export async function confirmRestore(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, token, 'restore');
    const member = await getMemberForUpdate(tx, memberId);
    // Whom staff deactivated or held in the meantime, and who is erased, the mail of before does not restore.
    if (member.anonymised_at !== null || member.deactivated_by !== null || member.held_at !== null) return;
    await memberState.restore(tx, { memberId, by: memberId });
  });
}
