import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from './events.ts';

/**
 * The events among these that a reaction has not had yet; from now on it has. Two workers with the same job meet at
 * the primary key: the second waits for the first, and then finds that nothing is left.
 */
export async function claimEvents(
  tx: Tx,
  reaction: string,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  const ids = events.map(({ id }) => id).sort((a, b) => a - b);
  const { rows } = await sql<{ event_id: number }>`
    insert into event_reactions (event_id, reaction)
    select id, ${reaction} from unnest(${ids}::int[]) as claimed(id) order by id
    on conflict do nothing
    returning event_id`.execute(tx);
  const claimed = new Set(rows.map(({ event_id }) => event_id));
  return events.filter(({ id }) => claimed.has(id));
}
