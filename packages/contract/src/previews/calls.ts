import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { previewsRoutes } from './routes.ts';

/** What a link leads to: its title and a picture, or a video that plays when it is pressed. */
export const LinkPreview = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    host: z.string(),
    images: z.array(z.string()).meta({ description: 'Copies that we keep; nothing is loaded from elsewhere.' }),
    favicons: z.array(z.string()),
    embedUrl: z.string().nullable().meta({ description: 'Of a video: what to load when it is pressed.' }),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.output<typeof LinkPreview>;

export const getMetadata = defineCall(previewsRoutes.getMetadata, {
  tag: 'The Zone',
  summary: 'What a link leads to, for its preview.',
  query: z.strictObject({ url: text().max(2000) }),
  answer: LinkPreview,
});

declare module '../core/call.ts' {
  interface Calls {
    getMetadata: typeof getMetadata;
  }
}
