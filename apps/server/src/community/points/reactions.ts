import { sql } from 'kysely';
import { getFigures } from '#server/community/figures/api.ts';
import type { Clock } from '#server/platform/clock.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openLedger, updateLedger } from './ledger.ts';
import { updateLikePoints } from './like-points.ts';
import { updatePostPoints } from './post-points.ts';
import { updateReportPoints } from './report-points.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'pay-post': { postId: number };
  }
}

const HOUR_MS = 3_600_000;

/** A post pays after its delay: the job looks then whether it is still there. */
export const onPostCreated = reactTo({
  name: 'points-post-created',
  on: ['post.created'],
  inTransaction: async (tx, events) => {
    const { postDelayHours } = await getFigures(tx, 'points');
    for (const event of events)
      await enqueue(tx, 'pay-post', { postId: subjectId(event) }, { waitMs: postDelayHours * HOUR_MS });
  },
});

/** Grants what a post pays; comes again when the delay became longer meanwhile. */
export function payPost({ db, clock }: Platform, postId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const waitMs = await updatePostPoints(tx, clock, postId);
    if (waitMs !== undefined && waitMs > 0) await enqueue(tx, 'pay-post', { postId }, { waitMs });
  });
}

export const onPostChanged = reactTo({
  name: 'points-post-changed',
  on: ['post.updated', 'post.deleted'],
  asJob: async (tx, { clock }, events) => {
    await lockAuthors(tx, clock, events.map(subjectId));
    for (const event of events) await updatePostPoints(tx, clock, subjectId(event));
  },
});

export const onComment = reactTo({
  name: 'points-comment',
  on: ['comment.created', 'comment.updated', 'comment.deleted'],
  asJob: (tx, { clock }, events) => updateCommentPoints(tx, clock, events.map(subjectId)),
});

export const onLike = reactTo({
  name: 'points-like',
  on: ['post.liked', 'post.unliked'],
  asJob: async (tx, { clock }, events) => {
    await lockAuthors(
      tx,
      clock,
      events.map(subjectId),
      events.map(({ data }) => data.likedBy),
    );
    for (const event of events)
      await updateLikePoints(tx, clock, { postId: subjectId(event), likedBy: event.data.likedBy });
  },
});

/** What moderators hide or delete pays nothing, and pays again when they restore it. */
export const onDecided = reactTo({
  name: 'points-decided',
  on: ['content.decided'],
  asJob: async (tx, { clock }, events) => {
    const of = (kind: string) => events.filter(({ subject }) => subject.startsWith(`${kind}:`)).map(subjectId);
    const writers = await tx
      .selectFrom('comments')
      .select('member_id as id')
      .where(sql<boolean>`id = ${anyOf(of('comment'))}`)
      .execute();
    await lockAuthors(tx, clock, of('post'), [...of('picture'), ...writers.map(({ id }) => id)]);
    for (const id of of('post')) await updatePostPoints(tx, clock, id);
    await updateCommentPoints(tx, clock, of('comment'));
    for (const id of of('picture')) await updateProfilePoints(tx, clock, id);
  },
});

export const onReport = reactTo({
  name: 'points-report',
  on: ['score.reported', 'score.judged'],
  asJob: (tx, { clock }, events) => updateReportPoints(tx, clock, events.map(subjectId)),
});

export const onFollow = reactTo({
  name: 'points-follow',
  on: ['follow.added', 'follow.removed'],
  asJob: async (tx, { clock }, events) => {
    const members = events.map(({ data }) => data.memberId);
    await openLedger(tx, clock, members);
    for (const { data } of events) await updateFollowPoints(tx, clock, data);
  },
});

export const onProfileChanged = reactTo({
  name: 'points-profile',
  on: ['profile.changed'],
  asJob: async (tx, { clock }, events) => {
    const members = events.map(({ data }) => data.memberId);
    await openLedger(tx, clock, members);
    for (const id of members) await updateProfilePoints(tx, clock, id);
  },
});

/** Locks all whose points may move at once, so that two processes with the same members do not wait for each other. */
async function lockAuthors(
  tx: Tx,
  clock: Clock,
  postIds: readonly number[],
  others: readonly (number | null)[] = [],
): Promise<void> {
  const posts = await tx
    .selectFrom('posts')
    .select('member_id')
    .where(sql<boolean>`id = ${anyOf(postIds)}`)
    .execute();
  await openLedger(tx, clock, [...others, ...posts.map(({ member_id }) => member_id)]);
}

/** Grants the authors of comments the points of a thread, once however much they say there, and never in one of their own. */
export async function updateCommentPoints(tx: Tx, clock: Clock, commentIds: readonly number[]): Promise<void> {
  const authors = await tx
    .selectFrom('comments')
    .select(['member_id', 'post_id'])
    .distinct()
    .where(sql<boolean>`id = ${anyOf(commentIds)}`)
    .where('member_id', 'is not', null)
    .execute();
  if (authors.length === 0) return;
  const members = authors.map(({ member_id }) => member_id);
  const ledger = await openLedger(tx, clock, members);
  const { rows } = await sql<{ memberId: number; postId: number; isEarned: boolean }>`
    select a.member_id as "memberId", a.post_id as "postId", exists (
      select from comments c join posts p on p.id = c.post_id
      where c.post_id = a.post_id and c.member_id = a.member_id and c.state = 'visible'
        and p.member_id is distinct from c.member_id) as "isEarned"
    from unnest(${listOf(members)}, ${listOf(authors.map(({ post_id }) => post_id))}) as a(member_id, post_id)`.execute(
    tx,
  );
  await updateLedger(
    ledger,
    rows.map(({ postId, ...author }) => ({ ...author, type: 17, subject: `post:${postId}` })),
  );
}

interface Followed {
  readonly memberId: number;
  readonly schoolId: number;
  /** Null for the whole school. */
  readonly sportId: number | null;
}

/** Grants a member the points of following a school or one of its teams while they do. */
async function updateFollowPoints(tx: Tx, clock: Clock, { memberId, schoolId, sportId }: Followed): Promise<void> {
  const ledger = await openLedger(tx, clock, [memberId]);
  const follow = await tx
    .selectFrom('follows')
    .select('id')
    .where('member_id', '=', memberId)
    .where('school_id', '=', schoolId)
    .where('sport_id', 'is not distinct from', sportId)
    .executeTakeFirst();
  const isEarned = follow !== undefined;
  await updateLedger(ledger, [
    sportId === null
      ? { memberId, type: 6, subject: `school:${schoolId}`, isEarned }
      : { memberId, type: 5, subject: `team:${schoolId}:${sportId}`, isEarned },
  ]);
}

/** Grants a member the points of the parts of the profile that are filled in, each once. */
async function updateProfilePoints(tx: Tx, clock: Clock, memberId: number): Promise<void> {
  const ledger = await openLedger(tx, clock, [memberId]);
  const member = await tx
    .selectFrom('members')
    .select(['avatar_url', 'cell_phone', 'zip_code', 'birthday'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member === undefined) return;
  const of = { memberId, subject: 'profile' };
  await updateLedger(ledger, [
    { ...of, type: 1, isEarned: member.avatar_url !== '' },
    { ...of, type: 2, isEarned: member.cell_phone !== null },
    { ...of, type: 3, isEarned: member.zip_code !== null },
    { ...of, type: 4, isEarned: member.birthday !== null },
  ]);
}
