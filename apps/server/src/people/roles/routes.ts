import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/roles/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addRole } from './add-role.ts';
import { followSchool } from './follow-school.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { limitRequests } from './limits.ts';
import { presentFollow, presentRole, presentRoles } from './present.ts';
import { getRole, listFollows, listRoles } from './queries.ts';
import { removeRole } from './remove-role.ts';
import { reportCoach } from './report-coach.ts';
import { requestRoutes } from './request-routes.ts';
import { resolvePlace } from './resolve-place.ts';
import { switchFollowMails } from './switch-follow-mails.ts';
import { switchRoleMails } from './switch-role-mails.ts';
import { unfollow } from './unfollow.ts';

/** What members are and follow; what they ask others, and what staff answer. */
export function affiliationRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoles(app, platform);
  serveFollows(app, platform);
  invitationRoutes(app, platform);
  requestRoutes(app, platform);
}

function serveRoles(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listMyRoles, async (_, request) => {
    const items = presentRoles(await listRoles(db, requireMember(request).memberId));
    return { items, total: items.length };
  });

  serve(app, calls.addRole, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    const place = await resolvePlace(db, body.role, body);
    await limitRequests(db, memberId);
    const asked = { ...place, role: body.role, comment: body.comment ?? '' };
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
    await limitRequests(db, memberId);
    await reportCoach(db, memberId, body);
    return { message: 'Thank you. Your update was sent for approval.' };
  });
}

function serveFollows(app: FastifyInstance, { db }: Platform): void {
  const listOwn = async (memberId: number) => {
    const items = (await listFollows(db, memberId)).map(presentFollow);
    return { items, total: items.length };
  };

  serve(app, calls.listSubscriptions, (_, request) => listOwn(requireMember(request).memberId));

  serve(app, calls.saveSubscription, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    const { followSchoolId: schoolId, followSportIds, roles } = body;
    const sports = followSportIds.map((id) => ({ id, roles: [] }));
    const followed = { schoolId, wholeSchool: sports.length === 0, roles, sports };
    await db.transaction().execute((tx) => followSchool(tx, memberId, followed));
    return listOwn(memberId);
  });

  serve(app, calls.savePreferences, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    const { followSchoolId: schoolId, followSports: sports, role } = body;
    // That somebody says they coach opens Add Role on the screen; here it gives nothing.
    const followed = { schoolId, wholeSchool: sports.length === 0, roles: [role], sports };
    await db.transaction().execute((tx) => followSchool(tx, memberId, followed));
    return listOwn(memberId);
  });

  serve(app, calls.updateSubscription, async ({ params, body }, request) => {
    const { memberId } = requireMember(request);
    const id = Number(params.id);
    await switchFollowMails(db, memberId, id, body.mails);
    const row = (await listFollows(db, memberId)).find((follow) => follow.id === id);
    if (row === undefined) throw new Problem('subscription-not-found');
    return presentFollow(row);
  });

  serve(app, calls.deleteSubscription, async ({ params }, request) => {
    await unfollow(db, requireMember(request).memberId, Number(params.id));
    return { message: 'You do not follow it any more.' };
  });
}
