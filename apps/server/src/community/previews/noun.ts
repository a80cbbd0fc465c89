import type { Noun } from '#server/platform/noun.ts';
import { previewRoutes } from './routes.ts';
import { sweepJob } from './sweep-pictures.ts';

export const previews: Noun = {
  routes: previewRoutes,
  jobs: (platform) => ({ 'sweep-preview-pictures': sweepJob(platform) }),
};
