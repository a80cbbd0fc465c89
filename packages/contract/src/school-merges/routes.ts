import { routesOf } from '../core/route.ts';

export const schoolMergesRoutes = routesOf({
  mergeSchools: ['POST', '/api/csz/admin/schools/:id/merge', 'staff'],
});
