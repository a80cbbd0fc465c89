import { routesOf } from '../core/route.ts';

export const previewsRoutes = routesOf({
  getMetadata: ['GET', '/api/forums/metadata', 'member'],
});
