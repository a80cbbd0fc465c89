import type { Noun } from '#server/platform/noun.ts';
import { previewRoutes } from './routes.ts';

export const previews: Noun = { routes: previewRoutes };
