import { spawnSync } from 'node:child_process';
import { commentsRoutes } from '@csz/contract/comments/routes';
import { addressOf } from '@csz/contract/core/route';
import { postsRoutes } from '@csz/contract/posts/routes';
import { environment, pinnedNode, root } from '../lib/paths.mjs';
import { serverArguments } from '../lib/server-process.mjs';

/** A post or comment that the portal acknowledged. */
export interface Written {
  readonly postId: string;
  /** Null for the post itself. */
  readonly commentId: string | null;
}

const AT_ONCE = 2;

/** Posts, comments and likes, several at once, until the portal is gone; answers what was acknowledged. */
export async function writeInZone(url: string, headers: Record<string, string>): Promise<Written[]> {
  const written: Written[] = [];
  const send = async <T>(method: 'POST' | 'PUT', address: string, body: object): Promise<T | 'gone' | null> => {
    try {
      const answer = await fetch(url + address, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      return answer.ok ? (JSON.parse(text) as T) : null;
    } catch {
      return 'gone';
    }
  };
  const categoryId = await findCategory(url);
  const write = async () => {
    for (;;) {
      const requestKey = crypto.randomUUID();
      const title = `Written before a crash ${requestKey}`;
      const form = { title, message: `Every word counts ${requestKey}.`, categoryId, requestKey, typedForMs: 60_000 };
      const posted = await send<{ post: { id: string } }>('POST', addressOf(postsRoutes.createPost, {}), form);
      if (posted === 'gone') return;
      if (posted === null) continue;
      const postId = posted.post.id;
      written.push({ postId, commentId: null });
      const answer = {
        replyToPostId: postId,
        message: `And every answer to ${postId}.`,
        requestKey,
        typedForMs: 60_000,
      };
      const created = await send<{ comment: { id: string } }>(
        'POST',
        addressOf(commentsRoutes.createComment, {}),
        answer,
      );
      if (created !== null && created !== 'gone') written.push({ postId, commentId: created.comment.id });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return written;
}

async function findCategory(url: string): Promise<string> {
  const answer = await fetch(url + addressOf(postsRoutes.listCategories, {}));
  const { items } = (await answer.json()) as { items: { tagEntityId: string; tagString: string }[] };
  const general = items.find(({ tagString }) => tagString === 'General');
  if (general === undefined) throw new Error('The Zone has no category General.');
  return general.tagEntityId;
}

/** Those that cannot be read any more. */
export async function listLostWords(url: string, all: readonly Written[]): Promise<Written[]> {
  const missing: Written[] = [];
  for (const [postId, written] of Map.groupBy(all, (one) => one.postId)) {
    const post = await fetch(url + addressOf(postsRoutes.getPost, { params: { id: postId } }));
    const isThere = post.ok && (await post.json()) !== null;
    const query = { replyToPostId: postId, perPage: '100' };
    const comments = await fetch(url + addressOf(commentsRoutes.listComments, { query }));
    const { items = [] } = comments.ok ? ((await comments.json()) as { items?: { id: string }[] }) : {};
    const found = new Set(items.map(({ id }) => id));
    missing.push(...written.filter(({ commentId }) => (commentId === null ? !isThere : !found.has(commentId))));
  }
  return missing;
}

/** Whether counts, lists and search of all posts agree with the posts, as an operator would look. */
export function isZoneConsistent(settings: Record<string, string>): boolean {
  const env = environment({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings });
  const args = serverArguments('recount', '--check');
  return spawnSync(pinnedNode, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
