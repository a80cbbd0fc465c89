import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { getFigures } from './figures.ts';

/**
 * Lets a member like one more post. Likes pay points, so no member gives them without end, or all to one friend.
 *
 * @throws {Problem} `zone-limit`.
 */
export async function requireMayLike(
  tx: Tx,
  member: Member,
  { authorId, now }: { readonly authorId: number | null; readonly now: Temporal.Instant },
): Promise<void> {
  if (member.isSiteAdmin) return;
  const { likesPerDay, likesPerAuthorAndDay } = await getFigures(tx);
  const today = await tx
    .selectFrom('post_likes as l')
    .innerJoin('posts as p', 'p.id', 'l.post_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere('p.member_id', '=', authorId ?? 0)
        .as('ofAuthor'),
    ])
    .where('l.member_id', '=', member.memberId)
    .where('l.at', '>', new Date(now.epochMilliseconds - 86_400_000))
    .executeTakeFirstOrThrow();
  if (Number(today.all) >= likesPerDay) throw new Problem('zone-limit', { limit: `${likesPerDay} likes` });
  if (Number(today.ofAuthor) >= likesPerAuthorAndDay)
    throw new Problem('zone-limit', { limit: `${likesPerAuthorAndDay} likes for one member` });
}
