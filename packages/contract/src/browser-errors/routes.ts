import { routesOf } from '../core/route.ts';

export const browserErrorsRoutes = routesOf({
  reportBrowserError: ['POST', '/api/csz/browser-errors', 'public'],
  listBrowserErrors: ['GET', '/api/csz/admin/browser-errors', 'staff'],
  changeBrowserErrorStatus: ['PUT', '/api/csz/admin/browser-errors/:id/status', 'staff'],
});
