import { registerMyAccount } from '@csz/contract/accounts/calls';
import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/profile/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { signUp } from '#server/people/accounts/api.ts';
import { turnAway } from '#server/people/age-screen/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { downloadData, memberDataOf } from './anonymise-member.ts';
import { deactivateAccount, deleteAccount, GRACE_DAYS } from './deactivate-account.ts';
import { getMember, presentProfile } from './queries.ts';
import { completeAccount, deleteAvatar, isOwnAccount, updateProfile } from './update-profile.ts';

const DELETED = `Your account is deactivated. Its data is removed in ${GRACE_DAYS} days, unless you restore it before.`;

/** What members see and change of themselves. */
export function profileRoutes(app: FastifyInstance, platform: Platform, nouns: readonly Noun[]): void {
  const { db } = platform;
  const keepers = memberDataOf(nouns);

  serve(app, calls.getMemberProfile, async (_, request) =>
    presentProfile(await getMember(db, requireMember(request).memberId)),
  );

  serve(app, calls.updateMemberProfile, ({ body }, request, reply) =>
    turningAway(reply, () => updateProfile(platform, requireMember(request).memberId, body)),
  );

  serve(app, registerMyAccount, ({ body }, request, reply) => {
    const { actor } = request;
    if (actor.kind === 'member' && isOwnAccount(actor, body))
      return turningAway(reply, () => completeAccount(platform, actor, body));
    const { password } = body;
    // A member completes the own account without it: that the session has ended is what their page has to hear.
    if (password === undefined) throw new Problem('not-signed-in', {}, [PASSWORD_MISSING]);
    return signUp(platform, { ...body, password }, request, reply);
  });

  serve(app, calls.deleteAvatar, async ({ params }, request) => {
    await deleteAvatar(db, requireMember(request).memberId, Number(params.id));
    return { message: 'Your picture is deleted.' };
  });

  serve(app, calls.downloadMyData, async (_, request, reply) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return downloadData(db, requireMember(request).memberId, keepers);
  });

  serve(app, calls.deactivateAccount, async ({ body }, request) => {
    await deactivateAccount(platform, requireMember(request).memberId, body.password);
    return { message: 'Your account is deactivated. Log in whenever you want to restore it.' };
  });

  serve(app, calls.deleteAccount, async ({ body }, request) => {
    await deleteAccount(platform, requireMember(request).memberId, body.password);
    return { message: DELETED };
  });
}

const PASSWORD_MISSING = { path: 'password', message: 'Required' };

/** A birthday that we may not know turns this browser away too. */
async function turningAway<T>(reply: FastifyReply, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem && error.code === 'account-held') turnAway(reply);
    throw error;
  }
}
