import type { Noun } from '#server/platform/noun.ts';
import { homeRoutes } from './routes.ts';

export const home: Noun = {
  routes: homeRoutes,
  movedPages: { '/legacy': '/', '/pages/about.php': '/about-csz' },
};
