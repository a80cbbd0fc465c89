import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/roles/requests';
import type { FastifyInstance } from 'fastify';
import { decidesFor } from '#server/people/permissions/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideRequest } from './decide-request.ts';
import { presentRequest } from './present-request.ts';
import { listEarlierRequests, listHolders, listRequests } from './request-queries.ts';

/** Requests for roles and coach updates: the queue, and what becomes of them. */
export function requestRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.listRoleRequests, async ({ query: { status, ...asked } }, request) => {
    const actor = requireMember(request);
    const schoolIds = decidesFor(actor);
    if (schoolIds.length === 0) throw new Problem('not-allowed');
    const { rows, total } = await listRequests(db, { status, schoolIds, memberId: actor.memberId }, asked);
    const memberIds = rows.map((row) => row.member_id);
    const [holders, earlier] = [await listHolders(db, rows), await listEarlierRequests(db, memberIds)];
    return { items: rows.map((row) => presentRequest(row, holders, earlier)), total };
  });

  serve(app, calls.approveRoleRequest, async ({ params, body }, request) => {
    const { kind, id } = params;
    const decision = { kind, id: Number(id), status: 'approved', reason: body.reason, from: request.ip } as const;
    await decideRequest(platform, requireMember(request), decision);
    return { message: 'The request is approved.' };
  });

  serve(app, calls.denyRoleRequest, async ({ params, body }, request) => {
    const { kind, id } = params;
    const decision = { kind, id: Number(id), status: 'denied', reason: body.reason, from: request.ip } as const;
    await decideRequest(platform, requireMember(request), decision);
    return { message: 'The request is denied.' };
  });
}
