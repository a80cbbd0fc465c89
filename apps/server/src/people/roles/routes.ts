import * as calls from '@csz/contract/roles/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addRole } from './add-role.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { limitRequests } from './limits.ts';
import { presentRole, presentRoles } from './present.ts';
import { getRole, listRoles } from './queries.ts';
import { removeRole } from './remove-role.ts';
import { reportCoach } from './report-coach.ts';
import { requestRoutes } from './request-routes.ts';
import { resolvePlace } from './resolve-place.ts';
import { switchRoleMails } from './switch-mails.ts';

/** What members are; what they ask others, and what staff answer. */
export function roleRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoles(app, platform);
  invitationRoutes(app, platform);
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
    const asked = { ...place, role: body.role, comment: body.comment ?? '', at: clock() };
    const id = await db.transaction().execute((tx) => addRole(tx, memberId, asked));
    return presentRole(await getRole(db, id));
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
    return presentRole(await getRole(db, id));
  });

  serve(app, calls.updateCoach, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    await limitRequests(platform, memberId);
    await reportCoach(db, memberId, body);
    return { message: 'Thank you. Your update was sent for approval.' };
  });
}
