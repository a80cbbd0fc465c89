import { createHash } from 'node:crypto';
import { READ_MINUTE_MS } from '@csz/contract/posts/limits';
import * as writing from '@csz/contract/posts/writing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { recordReading } from '#server/community/trust/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isBot } from '#server/platform/http/user-agent.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts looks at posts: a beacon of the page, because finished pages reach no handler. */
export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, log } = platform;
  const today = () => clock().toString().slice(0, 10);
  const counts = new ViewCounts(db, today, (error) => log.error({ err: error }, 'views were not written down'));
  app.addHook('onClose', () => counts.close());

  serve(app, writing.viewPosts, async ({ body }, request) => {
    if (isBot(request.headers['user-agent'])) return COUNTED;
    const { actor } = request;
    const visitor = visitorOf(request);
    const [ids, now] = [body.ids.map(Number), clock()];
    const isReading = actor.kind === 'member' && body.opened && ids.length === 1;
    // However often a browser says that its page is open, the database hears of it once a minute.
    if (isReading && counts.hasOpened(visitor, ids) && counts.isOfThisMinute(visitor, now)) return COUNTED;
    const readable = await countable(db, request, ids);
    const postsSeen = counts.add(visitor, readable);
    const threadsOpened = isReading ? counts.open(visitor, readable) : 0;
    if (actor.kind !== 'member' || (isReading ? readable.length : postsSeen) === 0) return COUNTED;
    counts.noteRead(visitor, now);
    await recordReading(platform, { memberId: actor.memberId, postsSeen, threadsOpened });
    return COUNTED;
  });
}

const COUNTED = { message: 'Counted' };

/** Two people behind one network differ by their browsers; nothing of either is kept. */
const visitorOf = ({ actor, ip, headers }: FastifyRequest): string =>
  actor.kind === 'member' ? `member ${actor.memberId}` : `${networkOf(ip)} ${headers['user-agent']}`;

/**
 * Which of these looks count. Reading earns trust, so a member's count for posts that everyone may read, and not for the
 * member's own; for guests, who earn nothing, what there is not falls out when the counts are written down.
 */
async function countable(
  db: Platform['db'],
  { actor }: FastifyRequest,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (actor.kind === 'guest') return ids;
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'visible')
    .where('member_id', 'is distinct from', actor.memberId)
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .execute();
  return posts.map(({ id }) => id);
}

const FLUSH_MS = 10_000;
/** Visitors and posts that one process remembers of a day; beyond that it begins again, and a view may count twice. */
const MOST_SEEN = 200_000;

/** Counts looks at posts in memory and writes them down together: a look at a finished page must cost nearly nothing. */
class ViewCounts {
  readonly #db: Db;
  readonly #today: () => string;
  readonly #timer: NodeJS.Timeout;
  #views = new Map<number, number>();
  #seen = new Set<string>();
  /** When each member was last heard to read. */
  #readAt = new Map<string, number>();
  #day = '';

  constructor(db: Db, today: () => string, onError: (error: unknown) => void) {
    this.#db = db;
    this.#today = today;
    this.#timer = setInterval(() => void this.flush().catch(onError), FLUSH_MS);
    this.#timer.unref();
  }

  /** Counts a look at posts, once a visitor, post and day; answers how many of the looks counted. */
  add(visitor: string, postIds: readonly number[]): number {
    const seen = this.#remember(visitor, postIds);
    for (const id of seen) this.#views.set(id, (this.#views.get(id) ?? 0) + 1);
    return seen.length;
  }

  /** The same for pages that were opened, which a look at a card in a list is not. */
  open(visitor: string, postIds: readonly number[]): number {
    return this.#remember(`open ${visitor}`, postIds).length;
  }

  hasOpened(visitor: string, postIds: readonly number[]): boolean {
    this.#beginDay();
    return postIds.every((id) => this.#seen.has(keyOf(`open ${visitor}`, id)));
  }

  isOfThisMinute(visitor: string, now: Temporal.Instant): boolean {
    return now.epochMilliseconds - (this.#readAt.get(visitor) ?? Number.NEGATIVE_INFINITY) < READ_MINUTE_MS;
  }

  noteRead(visitor: string, now: Temporal.Instant): void {
    if (!this.isOfThisMinute(visitor, now)) this.#readAt.set(visitor, now.epochMilliseconds);
  }

  /** Those that this visitor had not come to today. */
  #remember(visitor: string, postIds: readonly number[]): number[] {
    this.#beginDay();
    const first = [...new Set(postIds)].filter((id) => !this.#seen.has(keyOf(visitor, id)));
    for (const id of first) this.#seen.add(keyOf(visitor, id));
    return first;
  }

  #beginDay(): void {
    const today = this.#today();
    if (today === this.#day && this.#seen.size <= MOST_SEEN) return;
    this.#seen.clear();
    this.#readAt.clear();
    this.#day = today;
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

const keyOf = (visitor: string, id: number): string =>
  createHash('sha256').update(`${visitor} ${id}`).digest('base64url').slice(0, 16);
