import type { Comment } from '@csz/contract/comments/calls';
import type { PostState } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import {
  authorRole,
  canDelete,
  canEdit,
  editTimes,
  graceEndsAt,
  isByStaff,
  mayJudge,
  presentAuthorRole,
} from '#server/community/authors/api.ts';
import { HTML_VERSION, renderMarkup } from '#server/community/markup/api.ts';
import { isModerator } from '#server/community/moderators/api.ts';
import { getCommentedPost } from '#server/community/posts/api.ts';
import { shownAvatar } from '#server/community/trust/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { PageQuery } from '#server/platform/db/page.ts';
import type { Comments } from '#server/platform/db/schema.generated.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/noun.ts';

/** Comments that everyone may read, the oldest first, and how many there are. */
export async function listComments(
  db: Reader,
  { postId, page, perPage }: PageQuery & { readonly postId: number },
): Promise<{ items: Comment[]; total: number }> {
  const rows = await comments(db)
    .where('c.post_id', '=', postId)
    .where('c.state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('c.member_id'))))
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = await db.selectFrom('post_counts').select('comments').where('post_id', '=', postId).executeTakeFirst();
  return { items: rows.map(presentComment), total: counts?.comments ?? 0 };
}

/** More than staff leave waiting under one post. */
const MOST_HELD = 50;

/** What a member wrote under a post and staff have not looked at yet. */
async function listHeldComments(db: Reader, postId: number, memberId: number): Promise<Comment[]> {
  const rows = await comments(db)
    .where('c.post_id', '=', postId)
    .where('c.member_id', '=', memberId)
    .where('c.state', '=', 'held')
    .orderBy('c.id')
    .limit(MOST_HELD)
    .execute();
  return rows.map(presentComment);
}

/** One comment in whatever state it is. */
export async function findComment(db: Reader, id: number): Promise<Comment | undefined> {
  const row = await comments(db).where('c.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : presentComment(row);
}

/** A comment as it is written down. */
interface NewComment {
  readonly memberId: number;
  readonly postId: number;
  readonly body: string;
  readonly html: string;
  readonly state: 'visible' | 'held';
  readonly requestKey: string;
  readonly at: Temporal.Instant;
}

/** Writes a comment down and answers what is shown of it, with one statement. */
export async function insertComment(tx: Tx, { at, ...written }: NewComment): Promise<{ id: number; comment: Comment }> {
  const [row] = await insert(tx, { ...written, createdAt: new Date(at.epochMilliseconds) });
  if (row === undefined) throw new Error('An insert returned no row.');
  return { id: row.id, comment: presentComment(row) };
}

const insert = compileOnce((tx, written: Omit<NewComment, 'at'> & { readonly createdAt: Date }) => {
  const { memberId, postId, body, html, state, requestKey, createdAt } = written;
  const values = {
    post_id: postId,
    member_id: memberId,
    body,
    html,
    html_version: HTML_VERSION,
    state,
    request_key: requestKey,
    created_at: createdAt,
  };
  const writing = tx.with('written', (db) => db.insertInto('comments').values(values).returningAll());
  return comments(writing, 'written').compile();
});

const comments = (db: Pick<Reader, 'selectFrom'>, from = 'comments') =>
  db
    .selectFrom(sql<Selectable<Comments>>`${sql.table(from)}`.as('c'))
    .leftJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.post_id', 'c.member_id', 'c.html', 'c.created_at', 'c.edited_at'])
    .select(['m.display_name', shownAvatar.as('avatar_url'), authorRole.as('author_role')])
    .select((eb) => eb.ref('c.state').$castTo<PostState>().as('state'));

type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number];

const presentComment = (row: CommentRow): Comment => ({
  id: String(row.id),
  postId: String(row.post_id),
  date: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  authorName: row.display_name ?? FORMER_MEMBER,
  authorRole: presentAuthorRole(row.author_role),
  memberId: row.member_id === null ? null : String(row.member_id),
  avatarUrl: row.avatar_url ?? '',
  content: row.html,
  state: row.state,
});

/**
 * The text of a comment that everyone may read before its edits, without those of the first minutes and without what was
 * held or hidden.
 *
 * @throws {Problem} `comment-not-found`, `post-not-found`.
 */
export async function listCommentEdits(db: Reader, id: number) {
  const comment = await db
    .selectFrom('comments')
    .select('post_id')
    .where('id', '=', id)
    .where('state', '=', 'visible')
    .where((eb) => eb.not(isOfHeldMember(eb.ref('member_id'))))
    .executeTakeFirst();
  if (comment === undefined) throw new Problem('comment-not-found');
  await getCommentedPost(db, comment.post_id);
  const rows = await db
    .selectFrom('comment_edits as e')
    .innerJoin('comments as c', 'c.id', 'e.comment_id')
    .select(['e.body', 'e.at'])
    .where('e.comment_id', '=', id)
    .where('e.was_public', '=', true)
    .where('e.at', '>', graceEndsAt('c'))
    .orderBy('e.id')
    .execute();
  return rows.map(({ body, at }) => ({ content: renderMarkup(body), at: at.toISOString() }));
}

/**
 * Of comments on the screen, and of the member's own under the post that wait for staff: what the member may do with
 * each.
 *
 * @throws {Problem} `post-not-found`.
 */
export async function listMyComments(db: Db, member: Member, { postId, ids, now }: ShownComments) {
  const { districtIds } = await getCommentedPost(db, postId);
  const canModerate = await isModerator(db, member, districtIds);
  const held = await listHeldComments(db, postId, member.memberId);
  const rows = await db
    .selectFrom('comments as c')
    .select(['c.id', 'c.member_id', 'c.state', 'c.created_at', 'c.body', isByStaff('c').as('isByStaff')])
    .select(editTimes)
    .select(
      sql<boolean>`exists (select from claims where subject = 'comment:' || c.id and member_id = ${member.memberId})`.as(
        'youClaimed',
      ),
    )
    .where('c.post_id', '=', postId)
    .where((eb) =>
      eb('c.id', '=', anyOf([...ids, ...held.map(({ id }) => Number(id))])).and(
        eb('c.state', '=', 'visible').or(eb('c.member_id', '=', member.memberId)),
      ),
    )
    .orderBy('c.id')
    .execute();
  const items = rows.map((comment) => ({
    id: String(comment.id),
    youClaimed: comment.youClaimed,
    canEdit: canEdit(member, comment, now),
    // To go on from what was typed.
    message: canEdit(member, comment, now) ? comment.body : undefined,
    canDelete: canDelete(member, comment),
    canHide: canModerate && comment.state === 'visible' && mayJudge(member, comment),
  }));
  return { items, held, canModerate };
}

interface ShownComments {
  readonly postId: number;
  readonly ids: readonly number[];
  readonly now: Temporal.Instant;
}
