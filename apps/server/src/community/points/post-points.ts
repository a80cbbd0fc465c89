import { postPaysAt } from '@csz/rules/points/figures';
import { POST_TYPES, type PointType, postType } from '@csz/rules/points/types';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type Earning, type OpenLedger, openLedger, updateLedger } from './ledger.ts';
import { areRelated } from './like-points.ts';

/** When a post pays, in milliseconds from now; 0 or less once it does. Undefined when there is no such post. */
export type Wait = number | undefined;

/**
 * Grants its author what a post pays once it stayed visible long enough; takes that back, with the points for likes,
 * when it is on no page any more.
 */
export async function updatePostPoints(tx: Tx, clock: Clock, postId: number): Promise<Wait> {
  const author = await tx.selectFrom('posts').select('member_id').where('id', '=', postId).executeTakeFirst();
  if (author === undefined || author.member_id === null) return undefined;
  const ledger = await openLedger(tx, clock, [author.member_id]);
  const post = await getPost(tx, postId);
  const wait = postPaysAt(post.written_at.getTime(), ledger.figures) - clock().epochMilliseconds;
  const paid = await findPaidType(tx, author.member_id, postId);
  const type = paid ?? postType(post);
  const isEarned = post.isVisible && (paid !== undefined || wait <= 0);
  await updateLedger(ledger, [
    { memberId: author.member_id, type, subject: `post:${postId}`, isEarned },
    ...(await likesReceived(ledger, { memberId: author.member_id, postId, isVisible: post.isVisible })),
  ]);
  return wait;
}

interface PostRow {
  readonly written_at: Date;
  readonly isVisible: boolean;
  readonly isHighlight: boolean;
  readonly isAboutGame: boolean;
  readonly isAboutTeam: boolean;
  readonly pictures: number;
  readonly hasVideo: boolean;
}

async function getPost(tx: Tx, postId: number): Promise<PostRow> {
  const { rows } = await sql<PostRow>`
    select p.created_at as written_at, p.state = 'visible' as "isVisible", c.path = 'highlights' as "isHighlight",
      p.game_id is not null or exists (select from post_tags t where t.post_id = p.id and t.kind = 'game') as "isAboutGame",
      exists (select from post_tags t where t.post_id = p.id and t.kind in ('school', 'sport')) as "isAboutTeam",
      jsonb_array_length(p.sources) as pictures,
      exists (select from jsonb_array_elements(p.links) as l(link) where l.link ->> 'host' ~* '(^|\.)(youtube\.com|youtu\.be)$')
        as "hasVideo"
    from posts p join post_categories c on c.id = p.category_id where p.id = ${postId}`.execute(tx);
  const [post] = rows;
  if (post === undefined) throw new Error(`Post ${postId} is gone while its points are counted.`);
  return post;
}

/** A post that was paid once keeps its type, whatever an edit made of it. */
async function findPaidType(tx: Tx, memberId: number, postId: number): Promise<PointType | undefined> {
  const paid = await tx
    .selectFrom('points_entries')
    .select('type')
    .where('member_id', '=', memberId)
    .where('subject', '=', `post:${postId}`)
    .where('type', 'in', [...POST_TYPES])
    .limit(1)
    .executeTakeFirst();
  return paid?.type as PointType | undefined;
}

interface OfPost {
  readonly memberId: number;
  readonly postId: number;
  readonly isVisible: boolean;
}

/** What the author had for likes of the post, as it is now. */
async function likesReceived({ tx }: OpenLedger, { memberId, postId, isVisible }: OfPost): Promise<Earning[]> {
  const { rows } = await sql<{ subject: string; is_liked: boolean }>`
    select distinct e.subject, exists (select from post_likes l
      where l.post_id = ${postId} and 'post:' || l.post_id || ':by:' || l.member_id = e.subject) as is_liked
    from points_entries e
    where e.member_id = ${memberId} and e.type = 18 and e.subject like ${`post:${postId}:by:%`}
    order by e.subject`.execute(tx);
  const earnings: Earning[] = [];
  for (const { subject, is_liked } of rows) {
    const isPaid = isVisible && is_liked && !(await areRelated(tx, memberId, Number(subject.split(':by:')[1])));
    earnings.push({ memberId, type: 18, subject, isEarned: isPaid });
  }
  return earnings;
}
