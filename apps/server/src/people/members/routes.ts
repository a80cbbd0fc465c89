import * as calls from '@csz/contract/members/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { changeMemberRole } from './change-member-role.ts';
import { deactivateMember, endMemberSessions, restoreMember } from './member-access.ts';
import { presentMember, presentMemberDetail } from './present.ts';
import { getMemberRow, listFollowRows, listMemberRows, listRoleRows } from './queries.ts';

/** Members, as staff find them and act upon them. */
export function memberRoutes(app: FastifyInstance, { db, settings }: Platform): void {
  serve(app, calls.listMembers, async ({ query }) => {
    const { rows, total } = await listMemberRows(db, query);
    const roles = await listRoleRows(
      db,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentMember(row, roles)), total };
  });

  serve(app, calls.getMember, async ({ params }) => {
    const row = await getMemberRow(db, Number(params.id));
    return presentMemberDetail(row, await listRoleRows(db, [row.id]), await listFollowRows(db, row.id));
  });

  serve(app, calls.deactivateMember, async ({ params, body }, request) => {
    await deactivateMember(db, Number(params.id), actOf(request, body.reason));
    return { message: 'The member is deactivated and signed out.' };
  });

  serve(app, calls.restoreMember, async ({ params, body }, request) => {
    await restoreMember(db, Number(params.id), actOf(request, body.reason), settings);
    return { message: 'The member is active again.' };
  });

  serve(app, calls.endMemberSessions, async ({ params, body }, request) => {
    const ended = await endMemberSessions(db, Number(params.id), actOf(request, body.reason));
    return { message: ended === 0 ? 'The member was not signed in.' : 'The member is signed out everywhere.' };
  });

  serve(app, calls.changeMemberRole, async ({ params, body }, request) => {
    await changeMemberRole(db, Number(params.id), body, actOf(request, body.reason));
    return { message: 'The role is changed.' };
  });
}
