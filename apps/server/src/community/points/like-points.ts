import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { eventTime } from '#server/platform/events/reactions.ts';
import { type OpenLedger, openLedger, updateLedger } from './ledger.ts';

interface Like {
  readonly postId: number;
  readonly likedBy: number;
}

/** Grants both sides of a like their points, unless they may be the same person or friends who take turns. */
export async function updateLikePoints(tx: Tx, clock: Clock, { postId, likedBy }: Like): Promise<void> {
  const post = await tx.selectFrom('posts').select('member_id').where('id', '=', postId).executeTakeFirst();
  if (post === undefined) return;
  const authorId = post.member_id;
  const ledger = await openLedger(tx, clock, [likedBy, authorId]);
  if (authorId === null) return takeBackOfNoAuthor(ledger, { postId, likedBy });
  const like = await findLike(tx, { postId, likedBy });
  const isEarned = like !== undefined && !(await areRelated(tx, likedBy, authorId));
  await updateLedger(ledger, [
    { memberId: likedBy, type: 19, subject: `post:${postId}`, isEarned, otherId: authorId },
    {
      memberId: authorId,
      type: 18,
      subject: `post:${postId}:by:${likedBy}`,
      isEarned: isEarned && like.state === 'visible',
      otherId: likedBy,
    },
  ]);
}

/** A like of a post whose author left pays nothing; one that paid before is taken back when it is. */
async function takeBackOfNoAuthor(ledger: OpenLedger, { postId, likedBy }: Like): Promise<void> {
  if ((await findLike(ledger.tx, { postId, likedBy })) !== undefined) return;
  await updateLedger(ledger, [{ memberId: likedBy, type: 19, subject: `post:${postId}`, isEarned: false }]);
}

/** The likes of a member who leaves go with them, and what others had for those. */
export async function takeBackLikesOf(tx: Tx, memberId: number): Promise<void> {
  const { rows } = await sql<{ memberId: number; subject: string }>`
    select distinct member_id as "memberId", subject from points_entries
    where type = 18 and split_part(subject, ':by:', 2) = ${String(memberId)} and member_id <> ${memberId}
    order by member_id, subject`.execute(tx);
  const authors = new Set(rows.map((row) => row.memberId));
  const ledger = await openLedger(tx, eventTime, [memberId, ...authors]);
  await updateLedger(
    ledger,
    rows.map((row) => ({ ...row, type: 18, isEarned: false })),
  );
}

const findLike = (tx: Tx, { postId, likedBy }: Like) =>
  tx
    .selectFrom('post_likes as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select('p.state')
    .where('l.post_id', '=', postId)
    .where('l.member_id', '=', likedBy)
    .executeTakeFirst();

/** Whether two accounts signed in from one device, or one network lately, or one invited the other, or one both. */
export async function areRelated(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ related: boolean }>`
    with invited as (
      select m.id, i.inviter_id from members m join invitations i on lower(i.email) = lower(m.email)
      where m.id in (${one}, ${other}) and i.accepted_at is not null)
    select exists (
        select from known_devices a join known_devices b on b.token_hash = a.token_hash
        where a.member_id = ${one} and b.member_id = ${other})
      or exists (
        select from sessions a join sessions b on b.network = a.network and b.network <> ''
        where a.member_id = ${one} and b.member_id = ${other} and a.network <> ''
          and a.last_seen_at > now() - interval '30 days' and b.last_seen_at > now() - interval '30 days')
      or exists (select from invited where inviter_id in (${one}, ${other}))
      or exists (select from invited a join invited b on b.inviter_id = a.inviter_id and b.id <> a.id) as related`.execute(
    tx,
  );
  return rows[0]?.related === true;
}
