import type { ImagePurpose } from '@csz/contract/profile';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { type ImageRules, PHOTO_LIMITS, reencodeImage } from '#server/platform/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';

interface Purpose extends ImageRules {
  readonly folder: string;
}

const PURPOSES: Readonly<Record<ImagePurpose, Purpose>> = {
  avatar: { ...PHOTO_LIMITS, folder: 'avatars', size: 512, fit: 'square' },
  // Sharp on the widest column of a page, twice as dense as a laptop's.
  recap: { ...PHOTO_LIMITS, folder: 'recaps', size: 1600, fit: 'whole' },
};

/** Nobody needs more pictures an hour, and each costs much work and room. */
const PER_HOUR = { windowSeconds: 3600, limit: 60 };

/**
 * Re-encodes a member's picture and keeps it; answers the address where everybody can see it.
 *
 * @throws {Problem} `not-an-image`, `image-too-large`, `too-many-attempts`.
 */
export async function uploadImage(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  member: Member,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<{ url: string }> {
  await countAttempt(db, `upload:member:${member.memberId}`, PER_HOUR);
  const { folder, ...rules } = PURPOSES[purpose];
  const picture = await reencodeImage(bytes, rules);
  const key = newKey(folder, 'webp');
  // First whose it is: a file that nobody owns would never be deleted.
  await db.insertInto('uploads').values({ key, member_id: member.memberId }).execute();
  await storage.put(key, picture.bytes, picture.type);
  return { url: fileAddress(key) };
}
