import { routesOf } from '../core/route.ts';

export const adminRoutes = routesOf({
  listRoleRequests: ['GET', '/api/csz/admin/roleRequests', 'member'],
  approveRoleRequest: ['POST', '/api/csz/admin/roleRequests/:kind/:id/approve', 'member'],
  denyRoleRequest: ['POST', '/api/csz/admin/roleRequests/:kind/:id/deny', 'member'],
  listMembers: ['GET', '/api/csz/admin/members', 'staff'],
  getMember: ['GET', '/api/csz/admin/members/:id', 'staff'],
  deactivateMember: ['POST', '/api/csz/admin/members/:id/deactivate', 'staff'],
  restoreMember: ['POST', '/api/csz/admin/members/:id/restore', 'staff'],
  endMemberSessions: ['POST', '/api/csz/admin/members/:id/endSessions', 'staff'],
  changeMemberRole: ['PUT', '/api/csz/admin/members/:id/role', 'staff'],
  liftAgeScreen: ['POST', '/api/csz/admin/ageScreen/lift', 'staff'],
  listOutbox: ['GET', '/api/csz/admin/outbox', 'staff'],
  listAudit: ['GET', '/api/csz/admin/audit', 'staff'],
});
