import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/types.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';

/** A newcomer's picture is seen by its owner and staff alone until staff have looked at it. */
export const AVATARS: UploadPurpose = {
  ...PHOTO_LIMITS,
  folder: 'avatars',
  size: 512,
  fit: 'square',
  isShown: ({ db }, key, viewer) => isShown(db, key, viewer),
};

async function isShown(db: Db, key: string, viewer: () => Promise<Actor>): Promise<'everyone' | 'viewer' | 'hidden'> {
  const waiting = await db
    .selectFrom('upload_uses as u')
    .innerJoin('review_items as i', (join) => join.on(sql<boolean>`i.subject = 'picture:' || u.avatar_of_id`))
    .select('u.avatar_of_id as ownerId')
    .where('u.upload_key', '=', key)
    .where('i.status', '=', 'open')
    .where(sql<boolean>`'newcomer-picture' = any(i.reasons)`)
    .executeTakeFirst();
  if (waiting === undefined) return 'everyone';
  const actor = await viewer();
  return actor.kind === 'member' && (actor.isSiteAdmin || actor.memberId === waiting.ownerId) ? 'viewer' : 'hidden';
}
