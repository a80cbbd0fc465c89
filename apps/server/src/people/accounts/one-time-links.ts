import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { memberState } from './member-state.ts';
import { confirmAddress, findMemberByEmail, findOpenLink, getMemberForUpdate } from './queries.ts';
import { sendRestoreLink, sendVerification } from './send-mails.ts';

export type Purpose = 'verify' | 'reset' | 'restore';

/** Who asks for a link to be sent. */
export interface LinkAsker {
  /** The device signed in to the account before, and its own requests are counted. */
  readonly isKnownDevice: boolean;
}

/** How long each kind works; a reset code opens an account and lives shortest. */
const MINUTES: Readonly<Record<Purpose, number>> = { verify: 7 * 24 * 60, reset: 30, restore: 24 * 60 };

/** An hour's first mails leave at once; strangers then cause one a quarter of an hour, and do not fill the mailbox. */
const MAILS_AT_ONCE = 3;

const MINUTES_BETWEEN_MAILS = 15;

/**
 * Whether one more mail may leave. Where it may not, a mail of the last quarter of an hour lies in the mailbox, and its
 * link works: all kinds live longer than the pause between mails. So strangers cannot use up a member's mails either.
 */
export async function maySendLink(
  tx: Tx,
  memberId: number,
  purpose: Purpose,
  { isKnownDevice }: LinkAsker,
): Promise<boolean> {
  if (isKnownDevice) return true;
  // Two requests at once are counted one after the other.
  await getMemberForUpdate(tx, memberId);
  const sent = await tx
    .selectFrom('one_time_links')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .select(sql<boolean>`max(created_at) > now() - make_interval(mins => ${MINUTES_BETWEEN_MAILS})`.as('is_fresh'))
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(sent.mails) < MAILS_AT_ONCE || !sent.is_fresh;
}

/** Makes a link's token. Older ones go on working: a stranger who asks for another must not void them. */
export async function issueLink(tx: Tx, memberId: number, purpose: Purpose): Promise<string> {
  const token = randomToken();
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      expires_at: sql`now() + make_interval(mins => ${MINUTES[purpose]})`,
    })
    .execute();
  return token;
}

/**
 * Whose a token is that can still be used.
 *
 * @throws {Problem} `link-not-good` when it is unknown, used or too old; it does not say which.
 */
export async function ownerOfLink(db: Reader, token: string, purpose: Purpose): Promise<number> {
  const link = await findOpenLink(db, hashToken(token), purpose);
  if (link === undefined) throw new Problem('link-not-good');
  return link.member_id;
}

/**
 * Uses a token up, and with it all others of its kind that the member was sent. Answers whose it was.
 *
 * @throws {Problem} `link-not-good`, as `ownerOfLink`.
 */
export async function redeemLink(tx: Tx, token: string, purpose: Purpose): Promise<number> {
  const memberId = await ownerOfLink(tx, token, purpose);
  // Two codes used at once: the second waits here, and then finds its own used.
  await getMemberForUpdate(tx, memberId);
  await ownerOfLink(tx, token, purpose);
  await tx
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  return memberId;
}

/** @throws {Problem} `link-not-good`. */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, token, 'verify');
    await confirmAddress(tx, memberId);
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
