import { Problem } from '@csz/contract/problem';
import { districtsOfPost } from '#server/community/moderators/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

/** As much of a post as those who comment on it need. */
export interface CommentedPost {
  readonly id: number;
  readonly memberId: number | null;
  readonly title: string;
  readonly isLocked: boolean;
  readonly slowModeSeconds: number | null;
  readonly districtIds: readonly number[];
}

/**
 * A post that everyone may read.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function getCommentedPost(db: Reader, postId: number): Promise<CommentedPost> {
  return readPost(await find(db, { postId }));
}

/**
 * The same, and it stays so until the transaction ends: who locks, slows or hides it waits, other comments do not.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function lockCommentedPost(tx: Tx, postId: number): Promise<CommentedPost> {
  return readPost(await lock(tx, { postId }));
}

type CommentedPostRow = Awaited<ReturnType<typeof find>>[number];

function readPost([row]: readonly CommentedPostRow[]): CommentedPost {
  if (row === undefined) throw new Problem('post-not-found');
  const { id, member_id, title, locked_at, slow_mode_seconds, districtIds } = row;
  const isLocked = locked_at !== null;
  return { id, memberId: member_id, title, isLocked, slowModeSeconds: slow_mode_seconds, districtIds };
}

const query = (db: Reader, postId: number) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.member_id', 'p.title', 'p.locked_at', 'p.slow_mode_seconds'])
    .select(districtsOfPost('p').as('districtIds'))
    .where('p.id', '=', postId)
    .where('p.state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('p.member_id'))));

const find = compileOnce((db, { postId }: { postId: number }) => query(db, postId).compile());
const lock = compileOnce((tx, { postId }: { postId: number }) => query(tx, postId).forShare('p').compile());

/** Counts a comment that came or went, in the transaction of the comment. */
export const moveCommentCount = compileOnce((tx, { postId, by }: { postId: number; by: number }) =>
  tx
    .updateTable('post_counts')
    .set((eb) => ({ comments: eb('comments', '+', by) }))
    .where('post_id', '=', postId)
    .compile(),
);
