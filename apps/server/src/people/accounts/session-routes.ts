import type { Me, Session } from '@csz/contract/accounts/calls';
import * as calls from '@csz/contract/accounts/calls';
import { Problem } from '@csz/contract/problem';
import { ROLES } from '@csz/contract/roles/people';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { judgeAge, letIn, underAge } from '#server/people/age-screen/api.ts';
import { roleNameOf } from '#server/people/permissions/api.ts';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clearSessionCookies, matchSignedIn } from '#server/platform/session-cookies.ts';
import { actOf } from '#server/reference/audit/api.ts';
import { assertAgePass, liftAgeScreen } from './age-pass.ts';
import { limit } from './limits.ts';
import { logIn } from './log-in.ts';
import { findMemberByEmail, listOpenSessions } from './queries.ts';
import { signUp } from './register-member.ts';
import { answerSession, endSessions, rotateRefreshToken, sessionRequestOf } from './start-session.ts';

const idOrNull = (id: number | null) => (id === null ? null : String(id));

interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Signing up, in and out, and where one is signed in. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings, clock } = platform;

  serve(app, calls.login, async ({ body }, request, reply) => {
    if (body.email === '' || body.password === '') throw new Problem('credentials-missing');
    const [isKnownDevice, member] = await together(
      limit(platform, 'login', request, body.email),
      findMemberByEmail(db, body.email),
    );
    const opened = await logIn(platform, { ...body, member, isKnownDevice }, sessionRequestOf(request));
    return answerSession(platform, opened, request, reply);
  });

  serve(app, calls.register, ({ body }, request, reply) => signUp(platform, body, request, reply));

  serve(app, calls.screenAge, async ({ body }, request, reply) => {
    const mayRegister = judgeAge(body.birthday, clock, request, reply);
    return { mayRegister, message: mayRegister ? '' : underAge(settings).message };
  });

  serve(app, calls.passAgeScreen, async ({ body }, _request, reply) => {
    await assertAgePass({ settings, clock }, body.token);
    letIn(reply);
    return { message: 'Thank you. You can create your account now.' };
  });

  serve(app, calls.liftAgeScreen, async ({ body }, request) => {
    const act = actOf(request, body.reason);
    await db.transaction().execute((tx) => liftAgeScreen(tx, { settings, clock }, body.email, act));
    return { message: 'The link is on its way to the parent.' };
  });

  serve(app, calls.refresh, ({ body }) => rotateRefreshToken(db, body.refreshToken, settings));

  serve(app, calls.logout, async (_, request, reply) => {
    if (request.actor.kind === 'member')
      await endSessions(db, request.actor.memberId, { only: request.actor.sessionId });
    clearSessionCookies(reply);
    return { message: 'Logged Out Successfully' };
  });

  serve(app, calls.getMe, async (_, request, reply) => {
    const { actor } = request;
    matchSignedIn(request, reply, { isMember: actor.kind === 'member', settings });
    return { me: actor.kind === 'guest' ? null : presentMe(actor) };
  });

  serve(app, calls.listSessions, async (_, request) => {
    const member = requireMember(request);
    const items = (await listOpenSessions(db, member.memberId)).map((row) => presentSession(row, member.sessionId));
    return { items, total: items.length };
  });

  serve(app, calls.endSession, async ({ params }, request) => {
    const ended = await endSessions(db, requireMember(request).memberId, { only: Number(params.id) });
    if (ended === 0) throw new Problem('session-not-found');
    return { message: 'That device is signed out.' };
  });

  serve(app, calls.endOtherSessions, async (_, request) => {
    const { memberId, sessionId } = requireMember(request);
    await endSessions(db, memberId, { except: sessionId });
    return { message: 'All other devices are signed out.' };
  });
}

/** What the web app may know of who is signed in. */
function presentMe(member: Member): Me {
  return {
    memberId: String(member.memberId),
    email: member.email,
    displayName: member.displayName,
    avatarUrl: member.avatarUrl,
    roleName: roleNameOf(member),
    isSiteAdmin: member.isSiteAdmin,
    isEmailVerified: member.isEmailVerified,
    needsSecondFactor: member.secondFactor === 'missing',
    isCoachType: member.roles.some(({ role }) => ROLES[role].isCoachType),
    roles: member.roles.map(({ role, schoolId, sportId, districtId }) => ({
      memberRoleType: role,
      schoolId: idOrNull(schoolId),
      sportId: idOrNull(sportId),
      districtId: idOrNull(districtId),
    })),
  };
}

function presentSession(row: SessionRow, thisSession: number): z.input<typeof Session> {
  return {
    id: String(row.id),
    device: row.device,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === thisSession,
  };
}
