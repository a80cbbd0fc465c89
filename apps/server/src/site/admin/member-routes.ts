import * as calls from '@csz/contract/admin/calls';
import type { FastifyInstance } from 'fastify';
import { liftAgeScreen } from '#server/people/accounts/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { changeMemberRole } from './change-member-role.ts';
import { deactivateMember } from './deactivate-member.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { getMemberRow, listFollowRows, listMemberRows, listRoleRows } from './member-queries.ts';
import { presentMember, presentMemberDetail } from './present-members.ts';
import { restoreMember } from './restore-member.ts';

/** Members, as staff find them and act upon them. */
export function memberRoutes(app: FastifyInstance, { db, settings, clock }: Platform): void {
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

  serve(app, calls.liftAgeScreen, async ({ body }, request) => {
    const act = actOf(request, body.reason);
    await db.transaction().execute((tx) => liftAgeScreen(tx, { settings, clock }, body.email, act));
    return { message: 'The link is on its way to the parent.' };
  });

  serve(app, calls.changeMemberRole, async ({ params, body }, request) => {
    await changeMemberRole(db, Number(params.id), body, actOf(request, body.reason));
    return { message: 'The role is changed.' };
  });
}
