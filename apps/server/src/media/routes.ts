import * as calls from '@csz/contract/profile';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readImageFile } from './read-image-file.ts';
import { uploadImage } from './upload-image.ts';

/** One picture and a few words beside it; whatever is longer is cut off while it arrives. */
const LIMITS = { fileSize: PHOTO_LIMITS.maxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 20 };

export function mediaRoutes(app: FastifyInstance, platform: Platform): void {
  // In a scope of its own: only these calls take forms with files.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    serve(scope, calls.uploadImage, async ({ query }, request) => {
      const member = requireMember(request);
      return uploadImage(platform, member, await readImageFile(request), query.purpose);
    });
  });
}
