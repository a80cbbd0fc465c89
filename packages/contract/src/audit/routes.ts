import { routesOf } from '../core/route.ts';

export const auditRoutes = routesOf({
  listAudit: ['GET', '/api/csz/admin/audit', 'staff'],
});
