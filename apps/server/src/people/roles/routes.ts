import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/roles/calls';
import * as invitationCalls from '@csz/contract/roles/invitations';
import * as questionCalls from '@csz/contract/roles/questions';
import * as requestCalls from '@csz/contract/roles/requests';
import * as sentCalls from '@csz/contract/roles/sent-invitations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addRole } from './add-role.ts';
import { acceptInvitation, declineInvitation, getOpenInvitation } from './answer-invitation.ts';
import { answerQuestion, askAboutRequest } from './ask-about-request.ts';
import { removeRole, switchRoleMails } from './change-role.ts';
import { decideRequest } from './decide-request.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { limitRequests } from './limits.ts';
import { decidesFor } from './policy.ts';
import { presentInvitation, presentRoles, presentSentInvitation, readRole } from './present.ts';
import { presentRequest } from './present-request.ts';
import { listRoles, listSentInvitations } from './queries.ts';
import { listMyCoachUpdates, reportCoach } from './report-coach.ts';
import { listEarlierRequests, listHolders, listRequests } from './request-queries.ts';
import { resolvePlace } from './resolve-place.ts';
import { undoApproval } from './undo-approval.ts';

/** The roles of members, their invitations and requests, and what staff decide. */
export function roleRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoles(app, platform);
  invitationRoutes(app, platform);
  sentInvitationRoutes(app, platform);
  requestRoutes(app, platform);
}

function serveRoles(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  serve(app, calls.listMyRoles, async (_, request) => {
    const items = presentRoles(await listRoles(db, requireMember(request).memberId));
    return { items, total: items.length };
  });

  serve(app, calls.addRole, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    const place = await resolvePlace(db, body.role, body);
    await limitRequests(platform, memberId);
    const requested = { ...place, role: body.role, comment: body.comment ?? '', at: clock() };
    const id = await db.transaction().execute((tx) => addRole(tx, memberId, requested));
    return readRole(db, id);
  });

  serve(app, calls.deleteRole, async ({ params }, request) => {
    const { memberId } = requireMember(request);
    await db.transaction().execute((tx) => removeRole(tx, memberId, Number(params.id)));
    return { message: 'Role successfully deleted.' };
  });

  serve(app, calls.updateRole, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    const id = Number(params.id);
    await db.transaction().execute((tx) => switchRoleMails(tx, memberId, id, body.isAutomaticallyTexting));
    return readRole(db, id);
  });

  serve(app, questionCalls.listMyCoachUpdates, async (_, request) => {
    const items = await listMyCoachUpdates(db, requireMember(request).memberId);
    return { items, total: items.length };
  });

  serve(app, questionCalls.answerRoleQuestion, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    await db.transaction().execute((tx) => answerQuestion(tx, memberId, Number(params.id), body.words));
    return { message: 'Thank you. Your answer is beside your request now.' };
  });

  serve(app, calls.updateCoach, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    await limitRequests(platform, memberId);
    await reportCoach(db, memberId, body);
    return { message: 'Thank you. Your update was sent for approval.' };
  });
}

/** Requests for roles and coach updates: the queue, and the decisions. */
function requestRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, requestCalls.listRoleRequests, async ({ query: { status, ...page } }, request) => {
    const actor = requireMember(request);
    const schoolIds = decidesFor(actor);
    if (schoolIds.length === 0) throw new Problem('not-allowed');
    const { rows, total } = await listRequests(db, { status, schoolIds, memberId: actor.memberId }, page);
    const memberIds = rows.map((row) => row.member_id);
    const [holders, earlier] = [await listHolders(db, rows), await listEarlierRequests(db, memberIds)];
    return { items: rows.map((row) => presentRequest(row, holders, earlier)), total };
  });

  serve(app, requestCalls.approveRoleRequest, async ({ params, body }, request) => {
    const { kind, id } = params;
    const decision = { kind, id: Number(id), status: 'approved', reason: body.reason, from: request.ip } as const;
    await decideRequest(platform, requireMember(request), decision);
    return { message: 'The request is approved.' };
  });

  serve(app, requestCalls.undoApproval, async ({ params: { kind, id } }, request) => {
    const approval = { kind, id: Number(id), from: request.ip };
    await db.transaction().execute((tx) => undoApproval(tx, requireMember(request), approval));
    return { message: 'The approval is undone. The request waits again.' };
  });

  serve(app, questionCalls.askAboutRequest, async ({ params: { kind, id }, body }, request) => {
    const question = { kind, id: Number(id), words: body.words, from: request.ip };
    await db.transaction().execute((tx) => askAboutRequest(tx, requireMember(request), question));
    return { message: 'Your question is on its way to the member.' };
  });

  serve(app, requestCalls.denyRoleRequest, async ({ params, body }, request) => {
    const { kind, id } = params;
    const decision = { kind, id: Number(id), status: 'denied', reason: body.reason, from: request.ip } as const;
    await decideRequest(platform, requireMember(request), decision);
    return { message: 'The request is denied.' };
  });
}

/** What a member sees of the invitations that they sent, and how they take one back. */
function sentInvitationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, sentCalls.listSentInvitations, async ({ query }, request) => {
    const { rows, total } = await listSentInvitations(db, requireMember(request).memberId, query);
    return { items: rows.map(presentSentInvitation), total };
  });

  serve(app, sentCalls.resendInvitation, async ({ params }, request) => {
    await resendInvitation(platform, requireMember(request), Number(params.id));
    return { message: 'The invitation is on its way again.' };
  });

  serve(app, sentCalls.withdrawInvitation, async ({ params }, request) => {
    const { memberId } = requireMember(request);
    await db.transaction().execute((tx) => withdrawInvitation(tx, memberId, Number(params.id)));
    return { message: 'The invitation is taken back.' };
  });
}

function invitationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, invitationCalls.inviteMember, async ({ body }, request) => {
    await inviteMember(platform, requireMember(request), body);
    return { message: 'User invited successfully.' };
  });

  serve(app, invitationCalls.getInvitation, async ({ params }) =>
    presentInvitation(await getOpenInvitation(db, params.token)),
  );

  serve(app, invitationCalls.acceptInvitation, async ({ params, body }, request) => {
    const member = requireMember(request);
    return readRole(db, await acceptInvitation(db, member, params.token, body?.followDistrictId));
  });

  app.register(async (scope) => {
    // Mail programs stop invitations by themselves with a form of this one field (RFC 8058).
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_: unknown, form: string | Buffer) => ({
        never: new URLSearchParams(String(form)).get('List-Unsubscribe') === 'One-Click',
      }),
    );
    serve(scope, invitationCalls.declineInvitation, async ({ params, body }) => {
      await declineInvitation(db, params.token, body.never);
      const message = body.never
        ? 'No one can invite this address from here any more.'
        : 'Thank you for telling us. The invitation is declined.';
      return { message };
    });
  });
}
