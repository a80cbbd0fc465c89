import type { Subscription } from '@csz/contract/follows/calls';
import * as calls from '@csz/contract/follows/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { requireMember } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLogo } from '#server/reference/crests/api.ts';
import { switchFollowMails, unfollow } from './change-follow.ts';
import { followSchool, followTeams } from './follow-school.ts';

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

  serve(app, calls.followTeams, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    await db.transaction().execute((tx) => followTeams(tx, memberId, body.teams));
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

/** What a member follows, by school, the school itself before its sports. */
function listFollows(db: Reader, memberId: number) {
  return db
    .selectFrom('follows')
    .innerJoin('schools', 'schools.id', 'follows.school_id')
    .leftJoin('sports', 'sports.id', 'follows.sport_id')
    .where('follows.member_id', '=', memberId)
    .select(['follows.id', 'follows.school_id', 'follows.sport_id', 'follows.mails'])
    .select(['schools.district_id', 'schools.state_id'])
    .select(['schools.name as school', 'schools.logo_url', 'sports.name as sport'])
    .orderBy(sql`schools.name collate "C"`)
    .orderBy('schools.id')
    .orderBy(sql`sports.name collate "C" nulls first`)
    .execute();
}

function presentFollow(row: Awaited<ReturnType<typeof listFollows>>[number]): Subscription {
  return {
    id: String(row.id),
    followedSchoolId: String(row.school_id),
    followedSportId: row.sport_id === null ? null : String(row.sport_id),
    followedDistrictId: String(row.district_id),
    stateId: String(row.state_id),
    schoolName: row.school,
    schoolLogoUrl: presentLogo({ id: row.school_id, logo_url: row.logo_url }),
    sportName: row.sport ?? '',
    mails: row.mails,
  };
}
