import * as calls from '@csz/contract/follows/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { switchFollowMails, unfollow } from './change-follow.ts';
import { followSchool } from './follow-school.ts';
import { listFollows, presentFollow } from './queries.ts';

/** What members follow: schools, and sports of them. */
export function followRoutes(app: FastifyInstance, { db }: Platform): void {
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
    // That a member says they coach opens Add Role on the screen; here it gives nothing.
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
