import { homePages } from '@csz/contract/home/pages';
import type { Noun } from '#server/platform/noun.ts';
import { homeRoutes } from './routes.ts';

export const home: Noun = {
  routes: homeRoutes,
  pageSettings: ({ socialLinks }) => ({ socialLinks }),
  // The router's name for what the first page is made of.
  addresses: { ofMember: [homePages.front(), '/_root'] },
  movedPages: { '/legacy': '/', '/pages/about.php': '/about-csz' },
};
