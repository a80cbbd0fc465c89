import { routesOf } from '../core/route.ts';

export const mediaRoutes = routesOf({
  uploadImage: ['POST', '/api/upload/images', 'public'],
});
