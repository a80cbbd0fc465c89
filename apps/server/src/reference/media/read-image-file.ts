import { LONGEST_FILE_NAME } from '@csz/contract/core/constants';
import { Problem } from '@csz/contract/problem';
import type { FastifyError, FastifyRequest } from 'fastify';
import { PHOTO_LIMITS } from '#server/platform/images.ts';

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
