import * as writing from '@csz/contract/posts/writing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordReading } from '#server/community/trust/api.ts';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import { isBot } from '#server/platform/http/is-bot.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ViewCounts } from './view-counts.ts';

/** Counts looks at posts: a beacon of the page, because finished pages reach no handler. */
export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, log } = platform;
  const today = () => clock().toString().slice(0, 10);
  const counts = new ViewCounts(db, today, (error) => log.error({ err: error }, 'views were not written down'));
  app.addHook('onClose', () => counts.close());

  serve(app, writing.viewPosts, async ({ body }, request) => {
    if (isBot(request.headers['user-agent'])) return COUNTED;
    const ids = body.ids.map(Number);
    const { actor } = request;
    const counted = counts.add(visitorOf(request), await countable(db, request, ids));
    // The page of one post is a thread that was opened.
    if (actor.kind === 'member' && counted > 0)
      await recordReading(platform, {
        memberId: actor.memberId,
        postsSeen: counted,
        threadsOpened: ids.length === 1 ? 1 : 0,
      });
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
