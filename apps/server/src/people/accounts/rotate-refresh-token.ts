import type { SignedIn } from '@csz/contract/accounts/calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { answerFor, issueRefreshToken } from './start-session.ts';

/**
 * New tokens for a refresh token, once. A second use means that somebody copied it: the whole session ends.
 *
 * @throws {Problem} `not-signed-in`.
 */
export async function rotateRefreshToken(db: Db, refreshToken: string, settings: Settings): Promise<SignedIn> {
  const answer = await db.transaction().execute(async (tx) => {
    const token = await lockToken(tx, hashToken(refreshToken));
    if (token === undefined || token.is_over) return undefined;
    if (token.used_at !== null) {
      await endSession(tx, token.session_id);
      return undefined;
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashToken(refreshToken))
      .execute();
    const next = await issueRefreshToken(tx, token.session_id);
    return answerFor(tx, { memberId: token.member_id, sessionId: token.session_id, refreshToken: next }, settings);
  });
  // Thrown outside: ending a stolen session must be kept, not rolled back with the refusal.
  if (answer === undefined) throw new Problem('not-signed-in');
  return answer;
}

/** Two clients that refresh with one token at once meet at this row lock; the second finds it used. */
function lockToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .select(['refresh_tokens.session_id', 'refresh_tokens.used_at', 'sessions.member_id'])
    .select(
      sql<boolean>`sessions.ended_at is not null or refresh_tokens.expires_at <= now() or members.deactivated_at is not null`.as(
        'is_over',
      ),
    )
    .forUpdate('refresh_tokens')
    .executeTakeFirst();
}

async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: sql`now()` }).where('id', '=', sessionId).execute();
}
