import { ME } from '../accounts/keys.ts';
import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { OWN_ROLES, ROLE_REQUESTS } from './keys.ts';

/** Invitations that the caller sent. */
const SENT_INVITATIONS: DependencyKey = 'sent-invitations';

export const rolesRoutes = routesOf(
  {
    listMyRoles: ['GET', '/api/csz/memberSubscription/myAccAll', 'member'],
    addRole: ['POST', '/api/csz/memberSubscription/myAccAddSubs', 'member'],
    deleteRole: ['DELETE', '/api/csz/memberSubscription/deleteMyAccSubscription/:id', 'member'],
    updateRole: ['PUT', '/api/csz/memberSubscription/patchMyAcc/:id', 'member'],
    inviteMember: ['POST', '/api/csz/invitemember', 'member'],
    getInvitation: ['GET', '/api/csz/invitations/:token', 'public'],
    acceptInvitation: ['POST', '/api/csz/invitations/:token/accept', 'member'],
    declineInvitation: ['POST', '/api/csz/invitations/:token/decline', 'public'],
    listSentInvitations: ['GET', '/api/csz/invitationsSent', 'member'],
    resendInvitation: ['POST', '/api/csz/invitationsSent/:id/resend', 'member'],
    withdrawInvitation: ['DELETE', '/api/csz/invitationsSent/:id', 'member'],
    updateCoach: ['POST', '/api/csz/coachUpdates', 'member'],
    listMyCoachUpdates: ['GET', '/api/csz/coachUpdates', 'member'],
    answerRoleQuestion: ['POST', '/api/csz/roleQuestions/:id/answer', 'member'],
    listRoleRequests: ['GET', '/api/csz/admin/roleRequests', 'member'],
    approveRoleRequest: ['POST', '/api/csz/admin/roleRequests/:kind/:id/approve', 'member'],
    undoApproval: ['POST', '/api/csz/admin/roleRequests/:kind/:id/undo', 'member'],
    askAboutRequest: ['POST', '/api/csz/admin/roleRequests/:kind/:id/ask', 'member'],
    denyRoleRequest: ['POST', '/api/csz/admin/roleRequests/:kind/:id/deny', 'member'],
  },
  {
    listMyRoles: () => [OWN_ROLES],
    listMyCoachUpdates: () => [OWN_ROLES],
    listSentInvitations: () => [SENT_INVITATIONS],
    listRoleRequests: () => [ROLE_REQUESTS],
  },
  {
    addRole: [OWN_ROLES, ME],
    deleteRole: [OWN_ROLES, ME],
    updateRole: [OWN_ROLES, ME],
    acceptInvitation: [OWN_ROLES, ME],
    updateCoach: [OWN_ROLES],
    answerRoleQuestion: [OWN_ROLES],
    inviteMember: [SENT_INVITATIONS],
    resendInvitation: [SENT_INVITATIONS],
    withdrawInvitation: [SENT_INVITATIONS],
    approveRoleRequest: [ROLE_REQUESTS],
    undoApproval: [ROLE_REQUESTS],
    askAboutRequest: [ROLE_REQUESTS],
    denyRoleRequest: [ROLE_REQUESTS],
  },
);
