import { routesOf } from '../core/route.ts';
import { BROWSER_ERRORS } from './keys.ts';

export const browserErrorsRoutes = routesOf(
  {
    reportBrowserError: ['POST', '/api/csz/browser-errors', 'public'],
    listBrowserErrors: ['GET', '/api/csz/admin/browser-errors', 'staff'],
    changeBrowserErrorStatus: ['PUT', '/api/csz/admin/browser-errors/:id/status', 'staff'],
  },
  { listBrowserErrors: () => [BROWSER_ERRORS] },
  { changeBrowserErrorStatus: [BROWSER_ERRORS] },
);
