import { routesOf } from '../core/route.ts';

export const mailsRoutes = routesOf({
  listOutbox: ['GET', '/api/csz/admin/outbox', 'staff'],
});
