import { LONGEST_FILE_NAME } from '@csz/contract/core/constants';
import { Problem } from '@csz/contract/problem';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { PHOTO_LIMITS, reencodeImage } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileAddress, newKey } from '#server/platform/storage.ts';

/** A member does not need more pictures an hour, and each costs much work and room. */
const PER_HOUR = { windowSeconds: 3600, limit: 60 };

/**
 * Re-encodes a member's picture and keeps it; answers its public address.
 *
 * @throws {Problem} `not-an-image`, `image-unreadable`, `image-too-large`, `too-many-attempts`.
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

/**
 * The one file of a form, in the field `file`, and what it was called.
 *
 * @throws {Problem} `image-missing`, `one-image-only`, `file-name-too-long`, `image-too-large`.
 */
export async function readImageFile(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw new Problem('image-missing');
  try {
    let bytes: Buffer | undefined;
    let name = '';
    for await (const part of request.files()) {
      if (part.fieldname !== 'file') throw new Problem('image-missing');
      if (part.filename.length > LONGEST_FILE_NAME)
        throw new Problem('file-name-too-long', { most: LONGEST_FILE_NAME });
      name = part.filename;
      bytes = await part.toBuffer();
    }
    if (bytes === undefined || bytes.length === 0) throw new Problem('image-missing');
    return { bytes, name };
  } catch (error) {
    throw asProblem(error as FastifyError);
  }
}

function asProblem(error: FastifyError): Error {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
    const { maxBytes, maxPixels } = PHOTO_LIMITS;
    return new Problem('image-too-large', { megabytes: maxBytes / 1024 ** 2, megapixels: maxPixels / 1_000_000 });
  }
  return error.code === 'FST_FILES_LIMIT' ? new Problem('one-image-only') : error;
}
