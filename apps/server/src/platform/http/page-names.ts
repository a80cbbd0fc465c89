import { PageNames, type PageRoute, pageNamesOf } from '@csz/contract/core/page-names';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { WebBuild } from './pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The pages of the newest build of the web, by name. */
    pageNames(): Promise<PageNames>;
  }
}

/** Lets those who count pages know them; without a web there are none. */
export function namePages(app: FastifyInstance, web: WebBuild | undefined): void {
  let newest: { readonly build: ServerBuild | undefined; readonly names: PageNames } | undefined;
  app.decorate('pageNames', async () => {
    const build = await web?.load();
    if (newest === undefined || newest.build !== build)
      newest = { build, names: new PageNames(pageNamesOf(routesOf(build?.routes ?? {}))) };
    return newest.names;
  });
}

/** The routes of a build as the tree that they are. */
function routesOf(routes: ServerBuild['routes'], parentId?: string): PageRoute[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: routesOf(routes, route?.id ?? '') }));
}
