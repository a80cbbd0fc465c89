import { routesOf } from '../core/route.ts';
import { MEMBERS } from './keys.ts';

export const membersRoutes = routesOf(
  {
    listMembers: ['GET', '/api/csz/admin/members', 'staff'],
    getMember: ['GET', '/api/csz/admin/members/:id', 'staff'],
    deactivateMember: ['POST', '/api/csz/admin/members/:id/deactivate', 'staff'],
    restoreMember: ['POST', '/api/csz/admin/members/:id/restore', 'staff'],
    endMemberSessions: ['POST', '/api/csz/admin/members/:id/endSessions', 'staff'],
    changeMemberRole: ['PUT', '/api/csz/admin/members/:id/role', 'staff'],
  },
  { listMembers: () => [MEMBERS], getMember: () => [MEMBERS] },
  { deactivateMember: [MEMBERS], restoreMember: [MEMBERS], endMemberSessions: [MEMBERS], changeMemberRole: [MEMBERS] },
);
