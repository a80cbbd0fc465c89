import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** What broke in browsers. */
const BROWSER_ERRORS: DependencyKey = 'browser-errors';

export const browserErrorsRoutes = routesOf(
  {
    reportBrowserError: ['POST', '/api/csz/browser-errors', 'public'],
    listBrowserErrors: ['GET', '/api/csz/admin/browser-errors', 'staff'],
    changeBrowserErrorStatus: ['PUT', '/api/csz/admin/browser-errors/:id/status', 'staff'],
  },
  { listBrowserErrors: () => [BROWSER_ERRORS] },
  { changeBrowserErrorStatus: [BROWSER_ERRORS] },
);
