import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { findOpenLink } from './queries.ts';

export type Purpose = 'verify' | 'reset' | 'restore';

/** How long each kind works; a reset code opens an account and lives shortest. */
const MINUTES: Readonly<Record<Purpose, number>> = { verify: 7 * 24 * 60, reset: 30, restore: 24 * 60 };

/** Makes a link's token; older ones of its kind stop working. Only the hash is kept. */
export async function issueLink(tx: Tx, memberId: number, purpose: Purpose): Promise<string> {
  const token = randomToken();
  await tx
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
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
 * Uses a token up and answers whose it was.
 *
 * @throws {Problem} `link-not-good`, as `ownerOfLink`.
 */
export async function redeemLink(tx: Tx, token: string, purpose: Purpose): Promise<number> {
  const memberId = await ownerOfLink(tx, token, purpose);
  await tx
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return memberId;
}
