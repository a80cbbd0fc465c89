import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getPointFigures } from './figures.ts';
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
const inMs = (ms: number) => new Date(Date.now() + ms);

/** A post pays after its delay: the job looks then whether it is still there. */
export const onPostCreated = reactTo({
  name: 'points-post-created',
  on: ['post.created'],
  inTransaction: async (tx, events) => {
    const { postDelayHours } = await getPointFigures(tx);
    for (const event of events)
      await enqueue(tx, 'pay-post', { postId: subjectId(event) }, { startAfter: inMs(postDelayHours * HOUR_MS) });
  },
});

/** Grants what a post pays; comes again when the delay became longer meanwhile. */
export function payPost({ db, clock }: Platform, postId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const wait = await updatePostPoints(tx, clock, postId);
    if (wait !== undefined && wait > 0) await enqueue(tx, 'pay-post', { postId }, { startAfter: inMs(wait) });
  });
}

export const onPostChanged = reactTo({
  name: 'points-post-changed',
  on: ['post.updated', 'post.deleted'],
  asJob: async (tx, { clock }, event) => {
    await updatePostPoints(tx, clock, subjectId(event));
  },
});

export const onComment = reactTo({
  name: 'points-comment',
  on: ['comment.created', 'comment.updated', 'comment.deleted'],
  asJob: (tx, { clock }, event) => updateCommentPoints(tx, clock, subjectId(event)),
});

export const onLike = reactTo({
  name: 'points-like',
  on: ['post.liked', 'post.unliked'],
  asJob: (tx, { clock }, event) =>
    updateLikePoints(tx, clock, { postId: subjectId(event), likedBy: event.data.likedBy }),
});

/** What moderators hide or delete pays nothing, and pays again when they restore it. */
export const onDecided = reactTo({
  name: 'points-decided',
  on: ['content.decided'],
  asJob: async (tx, { clock }, event) => {
    const id = subjectId(event);
    if (event.subject.startsWith('post:')) await updatePostPoints(tx, clock, id);
    if (event.subject.startsWith('comment:')) await updateCommentPoints(tx, clock, id);
    if (event.subject.startsWith('picture:')) await updateProfilePoints(tx, clock, id);
  },
});

export const onReport = reactTo({
  name: 'points-report',
  on: ['score.reported', 'score.judged'],
  asJob: (tx, { clock }, event) => updateReportPoints(tx, clock, subjectId(event)),
});

export const onFollow = reactTo({
  name: 'points-follow',
  on: ['follow.added', 'follow.removed'],
  asJob: (tx, { clock }, event) => updateFollowPoints(tx, clock, event.data),
});

export const onProfileChanged = reactTo({
  name: 'points-profile',
  on: ['profile.changed'],
  asJob: (tx, { clock }, event) => updateProfilePoints(tx, clock, event.data.memberId),
});

/** Grants a comment's author the points of its thread, once however much they say there, and never in one of their own. */
export async function updateCommentPoints(tx: Tx, clock: Clock, commentId: number): Promise<void> {
  const comment = await tx
    .selectFrom('comments')
    .select(['member_id', 'post_id'])
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (comment === undefined || comment.member_id === null) return;
  const { member_id: memberId, post_id: postId } = comment;
  const ledger = await openLedger(tx, clock, [memberId]);
  const { rows } = await sql`
    select 1 from comments c join posts p on p.id = c.post_id
    where c.post_id = ${postId} and c.member_id = ${memberId} and c.state = 'visible'
      and p.member_id is distinct from c.member_id limit 1`.execute(tx);
  await updateLedger(ledger, [{ memberId, type: 17, subject: `post:${postId}`, isEarned: rows.length > 0 }]);
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
