import { routesOf } from '../core/route.ts';

export const adminRoutes = routesOf({
  listOutbox: ['GET', '/api/csz/admin/outbox', 'staff'],
});
