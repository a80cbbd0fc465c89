import { MEMBERS } from '@csz/contract/members/keys';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

/** The account of an address, whatever its capitals; deactivated ones included. */
export function findMemberByEmail(db: Reader, email: string) {
  return db
    .selectFrom('members')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
}

export function getMember(db: Reader, memberId: number) {
  return db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
}

export function getMemberForUpdate(tx: Tx, memberId: number) {
  return tx.selectFrom('members').selectAll().where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/** Notes that the owner of an account reads the mail of its address: what was mailed there was opened. */
export async function confirmAddress(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', memberId)
    .execute();
  await publish(tx, [MEMBERS]);
}

/** A link or code that can still be used. */
export function findOpenLink(db: Reader, tokenHash: string, purpose: 'verify' | 'reset' | 'restore') {
  return db
    .selectFrom('one_time_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The open sessions of a member, the one in use most recently first. */
export function listOpenSessions(db: Reader, memberId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
}
