import { Problem } from '@csz/contract/problem';
import type { ImagePurpose } from '@csz/contract/profile';
import * as calls from '@csz/contract/profile';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLinkOpener } from '#server/scores/api.ts';
import { readImageFile } from './read-image-file.ts';
import { uploadImage } from './upload-image.ts';

/** One picture and a few words beside it; whatever is longer is cut off while it arrives. */
const LIMITS = { fileSize: PHOTO_LIMITS.maxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 20 };

export function mediaRoutes(app: FastifyInstance, platform: Platform): void {
  // In a scope of its own: only these calls take forms with files.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    serve(scope, calls.uploadImage, async ({ query }, request) => {
      const member = await uploaderOf(platform, request, query);
      return uploadImage(platform, member, await readImageFile(request), query.purpose);
    });
  });
}

/**
 * Who signed in; for the pictures of a recap also who came by a link, before anything of the file is read.
 *
 * @throws {Problem} `link-not-good`, `not-signed-in`.
 */
async function uploaderOf(
  platform: Platform,
  request: FastifyRequest,
  { purpose, link }: { purpose: ImagePurpose; link?: string | undefined },
): Promise<Member> {
  if (link === undefined || purpose !== 'recap') return requireMember(request);
  const opener = await findLinkOpener(platform, link, 'uploadScores');
  if (opener === undefined) throw new Problem('link-not-good');
  return opener.member;
}
