import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/second-factor/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFactor, noteCheck, takeCode } from './check-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { beginSetUp, confirmSetUp } from './set-up.ts';

const SCAN = 'Scan the picture with your authenticator app. A code for this page is on its way to your mailbox.';

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, calls.getSecondFactor, async (_, request) => {
    const { memberId, isSiteAdmin, secondFactor } = requireMember(request);
    const factor = await findFactor(db, memberId);
    return {
      isOn: factor !== undefined,
      since: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(platform, memberId),
      isRequired: settings.requireSecondFactor && (isSiteAdmin || secondFactor === 'missing'),
    };
  });

  serve(app, calls.beginSecondFactor, async ({ body }, request) => ({
    ...(await beginSetUp(platform, requireMember(request), body.password)),
    message: SCAN,
  }));

  serve(app, calls.confirmSecondFactor, async ({ body }, request) => ({
    recoveryCodes: await confirmSetUp(platform, requireMember(request), body),
  }));

  serve(app, calls.checkSecondFactor, async ({ body }, request) => {
    const { memberId, sessionId } = requireMember(request);
    await requireOn(platform, memberId);
    await takeCode(platform, memberId, body.code);
    await noteCheck(db, sessionId);
    return { message: 'Thank you. You can go on now.' };
  });

  serve(app, calls.renewRecoveryCodes, async ({ body }, request) => {
    const { memberId } = requireMember(request);
    await requireOn(platform, memberId);
    await takeCode(platform, memberId, body.code);
    const renew = db.transaction().execute((tx) => replaceRecoveryCodes(tx, memberId, settings.sessionSecret));
    return { recoveryCodes: await renew };
  });

  serve(app, calls.removeSecondFactor, async ({ body }, request) => {
    const member = requireMember(request);
    await requireOn(platform, member.memberId);
    await takeCode(platform, member.memberId, body.code);
    await db.transaction().execute((tx) => removeFactor(tx, settings, { id: member.memberId, email: member.email }));
    return { message: 'Your second factor is off.' };
  });
}

async function requireOn({ db }: Platform, memberId: number): Promise<void> {
  if ((await findFactor(db, memberId)) === undefined) throw new Problem('second-factor-off');
}

async function countRecoveryCodes({ db }: Platform, memberId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
