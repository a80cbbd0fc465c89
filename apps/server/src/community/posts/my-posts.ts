import { sql } from 'kysely';
import { canDelete, canEdit, isAuthor } from '#server/community/authors/api.ts';
import { moderatedDistricts } from '#server/community/moderators/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db } from '#server/platform/db/types.ts';
import { districtsOfPost } from './commented-post.ts';

/** Of posts on the screen: what the member did with each, and may do. What there is not is left out. */
export async function listMyPosts(db: Db, member: Member, ids: readonly number[], now: Temporal.Instant) {
  const rows = await db
    .selectFrom('posts as p')
    .select(['p.id', 'p.member_id', 'p.created_at', 'p.state', 'p.body', districtsOfPost('p').as('districtIds')])
    .select([
      sql<boolean>`exists (select from post_likes where post_id = p.id and member_id = ${member.memberId})`.as(
        'youVoted',
      ),
      sql<boolean>`exists (select from claims where subject = 'post:' || p.id and member_id = ${member.memberId})`.as(
        'youClaimed',
      ),
      sql<boolean>`exists (select from post_pins where post_id = p.id)`.as('isPinned'),
      sql<boolean>`exists (select from post_pins)`.as('isAnyPinned'),
    ])
    .where('p.id', '=', anyOf([...ids]))
    .execute();
  const districts = await moderatedDistricts(db, member);
  const moderates = ({ districtIds }: { districtIds: readonly number[] }) =>
    districts === 'all' || districts.some(({ id }) => districtIds.includes(id));
  return rows
    .filter((post) => post.state === 'visible' || isAuthor(member, post) || moderates(post))
    .map((post) => ({
      id: String(post.id),
      youVoted: post.youVoted,
      youClaimed: post.youClaimed,
      canEdit: canEdit(member, post, now),
      // To go on from what was typed.
      message: canEdit(member, post, now) ? post.body : undefined,
      canDelete: canDelete(member, post),
      canHide: post.state === 'visible' && !post.isPinned && moderates(post),
      canPin: member.isSiteAdmin && post.state === 'visible' && (post.isPinned || !post.isAnyPinned),
    }));
}
