import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { reencodeImage } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';

/** A member does not need more pictures an hour, and each costs much work and room. */
const PER_HOUR = { windowSeconds: 3600, limit: 60 };

/**
 * Re-encodes a member's picture and keeps it; answers its public address.
 *
 * @throws {Problem} `not-an-image`, `image-too-large`, `too-many-attempts`.
 */
export async function uploadImage(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  member: Member,
  bytes: Uint8Array,
  purpose: UploadPurpose,
): Promise<{ url: string }> {
  await countAttempt({ db, clock }, `upload:member:${member.memberId}`, PER_HOUR);
  const picture = await reencodeImage(bytes, purpose);
  const key = newKey(purpose.folder, 'webp');
  // First the row: a file without an owner would never be deleted.
  await db.insertInto('uploads').values({ key, member_id: member.memberId }).execute();
  await storage.put(key, picture.bytes, picture.type);
  return { url: fileAddress(key) };
}
