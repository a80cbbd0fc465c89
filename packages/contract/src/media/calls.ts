import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { mediaRoutes } from './routes.ts';

/** What a picture is for decides its size and shape. */
export const ImagePurpose = z.enum(['avatar', 'recap', 'post', 'ad']);
export type ImagePurpose = z.output<typeof ImagePurpose>;

export const uploadImage = defineCall(mediaRoutes.uploadImage, {
  tag: 'Profile',
  summary:
    'Takes one picture (multipart field `file`) of who is signed in or came by a link, re-encodes it without its metadata and answers its address.',
  query: z.strictObject({
    purpose: ImagePurpose.default('avatar'),
    link: text().max(200).optional().meta({
      description: 'The token of an /uploadScores link, for pictures of a recap without signing in.',
    }),
  }),
  isMultipart: true,
  answer: z.object({ url: z.string() }),
});

declare module '../core/call.ts' {
  interface Calls {
    uploadImage: typeof uploadImage;
  }
}
