import type { Comment } from '@csz/contract/comments/calls';
import type { Post } from '@csz/contract/posts/calls';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import type { Portal } from '#server/testing/portal.ts';

let count = 0;

/** Comments under a post as a member does, each time with other words. @throws when it is refused. */
export async function say(portal: Portal, member: MemberRow, { id }: Post, message: string): Promise<Comment> {
  count += 1;
  const body = {
    replyToPostId: id,
    message: `${message} ${count}`,
    requestKey: `say-key-${count}`,
    typedForMs: 60_000,
  };
  const headers = await headersOf(portal, member);
  const answer = await portal.send<{ comment: Comment }>('POST', '/api/forums/comments', { headers, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.comment;
}
