import type { ImagePurpose } from '@csz/contract/media/calls';
import * as calls from '@csz/contract/media/calls';
import { Problem } from '@csz/contract/problem';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Member, requireMember, requireStaff } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { Noun, UploadPurpose } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readImageFile, uploadImage } from './upload-image.ts';

/** One picture and a few words beside it; whatever is longer is cut off while it arrives. */
const LIMITS = { fileSize: PHOTO_LIMITS.maxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 20 };

type Purposes = ReadonlyMap<string, UploadPurpose>;

export function mediaRoutes(app: FastifyInstance, platform: Platform, nouns: readonly Noun[]): void {
  const purposes: Purposes = new Map(nouns.flatMap(({ uploads = {} }) => Object.entries(uploads)));
  servePictureForms(app, (scope) => {
    serve(scope, calls.uploadImage, async ({ query }, request) => {
      const purpose = getPurpose(purposes, query.purpose);
      const member = await uploaderOf(platform, request, { purpose, link: query.link });
      return uploadImage(platform, member, (await readImageFile(request)).bytes, purpose);
    });
  });
}

function getPurpose(purposes: Purposes, name: ImagePurpose): UploadPurpose {
  const purpose = purposes.get(name);
  if (purpose === undefined) throw new Error(`No noun says how pictures of the purpose ${name} are kept.`);
  return purpose;
}

/**
 * The member who signed in; where the purpose takes links of mails also the member behind one, found before anything of
 * the file is read.
 *
 * @throws {Problem} `link-not-good`, `not-signed-in`; of a purpose for staff what `requireStaff` throws.
 */
async function uploaderOf(
  platform: Platform,
  request: FastifyRequest,
  { purpose, link }: { purpose: UploadPurpose; link: string | undefined },
): Promise<Member> {
  if (purpose.isForStaff === true) return requireStaff(request);
  if (link === undefined || purpose.findLinkOpener === undefined) return requireMember(request);
  const opener = await purpose.findLinkOpener(platform, link);
  if (opener === undefined) throw new Problem('link-not-good');
  return opener;
}

/** Serves calls that take a form with a file, in a scope of their own: no other call reads such forms. */
export function servePictureForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    routes(scope);
  });
}
