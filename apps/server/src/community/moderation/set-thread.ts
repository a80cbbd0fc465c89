import { Problem } from '@csz/contract/problem';
import { isModerator, listDistrictsOfPost } from '#server/community/moderators/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { lockSubject } from './subjects.ts';

interface Thread {
  readonly isLocked: boolean;
  readonly slowModeSeconds: number | null;
}

/**
 * Closes the comments of a post, or slows them down. The post itself is written by its owner, which reacts.
 *
 * @throws {Problem} `post-not-found`, `not-a-moderator`.
 */
export async function setThread(
  db: Db,
  postId: number,
  { isLocked, slowModeSeconds }: Thread,
  act: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const post = await lockSubject(tx, `post:${postId}`);
    if (post === undefined || post.state === 'deleted') throw new Problem('post-not-found');
    if (!(await isModerator(tx, act.actor, await listDistrictsOfPost(tx, postId))))
      throw new Problem('not-a-moderator');
    const slow = slowModeSeconds === null ? '' : `, a comment every ${slowModeSeconds} s`;
    const after = `${isLocked ? 'locked' : 'open'}${slow}`;
    await audit(tx, { ...act, action: 'set thread', subject: `post ${postId}: ${post.title}`, after });
    await recordEvent(tx, {
      type: 'thread.changed',
      actor: act.actor.memberId,
      subject: `post:${postId}`,
      data: { isLocked, slowModeSeconds, by: act.actor.memberId },
    });
  });
}
