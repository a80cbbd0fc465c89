import { sql } from 'kysely';
import { districtsOfPost, isModerator } from '#server/community/moderators/api.ts';
import { isOfHeldMember } from '#server/people/held-members/api.ts';
import type { Actor, Member } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';

/** Sharp on the widest column of a page, twice as dense as a laptop's. A picture is as hidden as its post. */
export const POST_PICTURES: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'posts',
  size: 1600,
  fit: 'whole',
  isShown: ({ db }, key, viewer) => isShown(db, key, viewer),
};

async function isShown(db: Db, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'> {
  const posts = await db
    .selectFrom('upload_uses as u')
    .innerJoin('posts as p', 'p.id', 'u.post_id')
    .select(['p.member_id', districtsOfPost('p').as('districtIds')])
    .select((eb) =>
      eb.and([eb('p.state', '=', sql.lit('visible')), eb.not(isOfHeldMember(eb.ref('p.member_id')))]).as('isPublic'),
    )
    .where('u.upload_key', '=', key)
    .execute();
  if (posts.some(({ isPublic }) => isPublic)) return 'everyone';
  const actor = await viewer();
  if (actor.kind === 'guest') return 'hidden';
  if (posts.length === 0) return (await isUploadOf(db, key, actor)) ? 'viewer' : 'hidden';
  for (const { member_id, districtIds } of posts)
    if (member_id === actor.memberId || (await isModerator(db, actor, districtIds))) return 'viewer';
  return 'hidden';
}

/** In no post yet, or taken out of one: the composer of who brought it shows it, and no one else. */
async function isUploadOf(db: Db, key: string, { memberId, isSiteAdmin }: Member): Promise<boolean> {
  const upload = await db.selectFrom('uploads').select('member_id').where('key', '=', key).executeTakeFirst();
  return isSiteAdmin || upload?.member_id === memberId;
}
