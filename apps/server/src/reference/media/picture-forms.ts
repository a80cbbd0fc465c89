import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { PHOTO_LIMITS } from '#server/platform/images.ts';

/** One picture and a few words beside it; whatever is longer is cut off while it arrives. */
const LIMITS = { fileSize: PHOTO_LIMITS.maxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 20 };

/** Serves calls that take a form with a file, in a scope of their own: no other call reads such forms. */
export function servePictureForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    routes(scope);
  });
}
