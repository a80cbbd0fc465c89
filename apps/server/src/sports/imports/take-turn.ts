import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Waits until no other import is under way. Two at once would both find a game missing and both add it. Whoever waits at
 * a screen hears after ten seconds that somebody else imports; an operator's file has time.
 */
export async function takeTurn(tx: Tx, isAtScreen: boolean): Promise<void> {
  if (isAtScreen) await sql`set local lock_timeout = '10s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('csz import'))`.execute(tx);
  if (isAtScreen) await sql`set local lock_timeout = 0`.execute(tx);
}

/**
 * A preview waits for no other import, and lets none wait for long: what it writes is undone at once. It gives up
 * before the database looks for deadlocks, so that an import that it crosses is never the one that is stopped.
 */
export async function takeNoTurn(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '800ms'`.execute(tx);
}
