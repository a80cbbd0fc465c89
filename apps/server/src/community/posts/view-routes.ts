import * as writing from '@csz/contract/posts/writing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordReading } from '#server/community/moderation/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isBot, ViewCounts } from './view-counts.ts';

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
    const counted = counts.add(visitorOf(request), await withoutOwn(db, request, ids));
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

/** Authors look at their own posts and count for nothing. */
async function withoutOwn(
  db: Platform['db'],
  { actor }: FastifyRequest,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (actor.kind === 'guest') return ids;
  const own = await db
    .selectFrom('posts')
    .select('id')
    .where('member_id', '=', actor.memberId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.filter((id) => !own.some((post) => post.id === id));
}
