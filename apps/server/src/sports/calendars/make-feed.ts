import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { revokeFeed } from './revoke-feed.ts';

/** Makes the secret part of a member's calendar address; the one before stops working. Only its hash is kept. */
export async function makeFeed(tx: Tx, memberId: number): Promise<{ token: string; madeAt: Date }> {
  // Two browsers of one member may both ask: the second waits here, and ends the first one's address.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  await revokeFeed(tx, memberId);
  const token = randomToken();
  const { made_at } = await tx
    .insertInto('calendar_feeds')
    .values({ token_hash: hashToken(token), member_id: memberId, made_at: sql`clock_timestamp()` })
    .returning('made_at')
    .executeTakeFirstOrThrow();
  return { token, madeAt: made_at };
}
