import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

const FLUSH_MS = 10_000;
/** Visitors and posts that one process remembers of a day; beyond that it begins again, and a view may count twice. */
const MOST_SEEN = 200_000;

/** Counts looks at posts in memory and writes them down together: a look at a finished page must cost nearly nothing. */
export class ViewCounts {
  readonly #db: Db;
  readonly #today: () => string;
  readonly #timer: NodeJS.Timeout;
  #views = new Map<number, number>();
  #seen = new Set<string>();
  #day = '';

  constructor(db: Db, today: () => string, onError: (error: unknown) => void) {
    this.#db = db;
    this.#today = today;
    this.#timer = setInterval(() => void this.flush().catch(onError), FLUSH_MS);
    this.#timer.unref();
  }

  /** Counts a look at posts, once a visitor, post and day; answers how many of the looks counted. */
  add(visitor: string, postIds: readonly number[]): number {
    const today = this.#today();
    if (today !== this.#day || this.#seen.size > MOST_SEEN) this.#seen.clear();
    this.#day = today;
    let counted = 0;
    for (const id of new Set(postIds)) {
      const key = createHash('sha256').update(`${visitor} ${id}`).digest('base64url').slice(0, 16);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#views.set(id, (this.#views.get(id) ?? 0) + 1);
      counted += 1;
    }
    return counted;
  }

  /** Writes down what was counted, in the order of ids: two processes at once do not wait for each other in a ring. */
  async flush(): Promise<void> {
    const views = [...this.#views].sort(([a], [b]) => a - b);
    if (views.length === 0) return;
    this.#views = new Map();
    try {
      await sql`
        update post_counts c set views = c.views + v.n
        from (select c.post_id, v.n from unnest(${views.map(([id]) => id)}::int[], ${views.map(([, n]) => n)}::int[]) as v(id, n)
          join post_counts c on c.post_id = v.id order by c.post_id for update of c) v
        where c.post_id = v.post_id`.execute(this.#db);
    } catch (error) {
      // What could not be written down is for the next time.
      for (const [id, n] of views) this.#views.set(id, (this.#views.get(id) ?? 0) + n);
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
