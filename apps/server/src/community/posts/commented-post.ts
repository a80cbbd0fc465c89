import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
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

type Row = Awaited<ReturnType<typeof find>>[number];

function readPost([row]: readonly Row[]): CommentedPost {
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

/** The counties that the tags of a post are in: their moderators look after it. */
export const districtsOfPost = (post: string) => sql<number[]>`array(
  select coalesce(s.district_id, r.district_id, t.entity_id) from post_tags t
  left join schools s on t.kind = 'school' and s.id = t.entity_id
  left join game_results r on t.kind = 'game' and r.game_id = t.entity_id
  where t.post_id = ${sql.ref(`${post}.id`)} and t.kind in ('district', 'school', 'game')
  union
  select district_id from game_results where game_id = ${sql.ref(`${post}.game_id`)})`;

/** Counts a comment that came or went, in the transaction of the comment. */
export const moveCommentCount = compileOnce((tx, { postId, by }: { postId: number; by: number }) =>
  tx
    .updateTable('post_counts')
    .set((eb) => ({ comments: eb('comments', '+', by) }))
    .where('post_id', '=', postId)
    .compile(),
);
