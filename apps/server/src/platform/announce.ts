import type { CacheTag } from '@csz/contract/core/call';
import { sql } from 'kysely';
import type { Database, Reader } from './db/types.ts';

const CHANNEL = 'csz_changed';

/** What pages that show no public answer hear of besides: games that wait for staff, or for who keeps their teams. */
export type NewsTag = CacheTag | 'review' | 'tasks';

/**
 * Tells every process that something changed, once this transaction commits: caches drop what depends on the tags.
 * May be lost while a process is away, so nothing that must happen hangs on it.
 */
export async function announce(tx: Reader, ...tags: CacheTag[]): Promise<void> {
  for (const tag of tags) await sql`select pg_notify(${CHANNEL}, ${tag})`.execute(tx);
}

/**
 * The same for games whose scores or times changed, with their ids, so that open pages know whether they show one of
 * them. So many at once that they do not fit into one notification are announced without.
 */
export async function announceGames(
  tx: Reader,
  gameIds: readonly number[],
  tags: readonly NewsTag[] = ['scores'],
): Promise<void> {
  const ids = gameIds.length > MOST_IDS ? '' : gameIds.join();
  for (const tag of tags) await sql`select pg_notify(${CHANNEL}, ${ids === '' ? tag : `${tag} ${ids}`})`.execute(tx);
}

/** A payload has less than 8000 bytes, an id at most ten digits and its comma. */
const MOST_IDS = 500;

/** What was announced: a tag, and which games where that is known. Without a tag anything may have changed. */
export interface Announced {
  readonly tag?: NewsTag;
  readonly gameIds?: readonly string[];
}

/** Hears the announcements of all processes, this one included. */
export function onAnnounced(database: Database, heard: (announced: Announced) => void): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, (payload) => heard(readPayload(payload)));
}

function readPayload(payload: string): Announced {
  if (payload === '') return {};
  const [tag, ids] = payload.split(' ');
  return ids === undefined ? { tag: tag as NewsTag } : { tag: tag as NewsTag, gameIds: ids.split(',') };
}
