import type { CacheTag } from '@csz/contract/call';
import { sql } from 'kysely';
import type { Database, Reader } from './db/types.ts';

const CHANNEL = 'csz_changed';

/**
 * Tells every process that something changed, once this transaction commits: caches drop what depends on the tags.
 * May be lost while a process is away, so nothing that must happen hangs on it.
 */
export async function announce(tx: Reader, ...tags: CacheTag[]): Promise<void> {
  for (const tag of tags) await sql`select pg_notify(${CHANNEL}, ${tag})`.execute(tx);
}

/** Hears the announcements of all processes, this one included; without tags anything may have changed. */
export function onAnnounced(
  database: Database,
  heard: (tag: CacheTag | undefined) => void,
): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, (payload) => heard(payload === '' ? undefined : (payload as CacheTag)));
}
