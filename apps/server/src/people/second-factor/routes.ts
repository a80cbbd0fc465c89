import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/second-factor/calls';
import * as passkeys from '@csz/contract/second-factor/passkeys';
import type { FastifyInstance } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addPasskey, beginPasskey, confirmMailbox } from './add-passkey.ts';
import { removeApp, removePasskey, renamePasskey } from './change-factors.ts';
import { findFactor, noteCheck, replaceRecoveryCodes, takeCode } from './check-code.ts';
import { guardOf } from './guard-of.ts';
import { hasFactor, requireShown } from './queries.ts';
import { beginSetUp, confirmSetUp } from './set-up.ts';
import { passkeyRequest, takePasskey } from './use-passkey.ts';

const MAILED = 'A code is on its way to your mailbox. Type it here, so that we know that it is you.';
const SCAN = 'Scan the picture with your authenticator app. A code for this page is on its way to your mailbox.';

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  passkeyRoutes(app, platform);

  serve(app, calls.getSecondFactor, (_, request) => guardOf(platform, requireMember(request)));

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
    const member = requireMember(request);
    await requireOn(platform, member.memberId);
    await takeCodeOrShown(platform, member, body.code);
    const renew = db.transaction().execute((tx) => replaceRecoveryCodes(tx, member.memberId, settings.sessionSecret));
    return { recoveryCodes: await renew };
  });

  serve(app, calls.removeSecondFactor, async ({ body }, request) => {
    const member = requireMember(request);
    if ((await findFactor(db, member.memberId)) === undefined) throw new Problem('second-factor-off');
    await takeCodeOrShown(platform, member, body.code);
    await db.transaction().execute((tx) => removeApp(tx, settings, { id: member.memberId, email: member.email }));
    return { message: 'Your authenticator app is off.' };
  });
}

/** Keys that devices keep: to add, to look after, and to show. */
function passkeyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, passkeys.beginPasskey, async ({ body }, request, reply) => {
    const member = requireMember(request);
    const options = await beginPasskey(platform, { member, request, reply }, body.password);
    return { options, message: options === null ? MAILED : '' };
  });

  serve(app, passkeys.confirmPasskeyMailbox, async ({ body }, request, reply) => ({
    options: await confirmMailbox(platform, { member: requireMember(request), request, reply }, body.mailedCode),
  }));

  serve(app, passkeys.addPasskey, ({ body }, request, reply) =>
    addPasskey(platform, { member: requireMember(request), request, reply }, body.credential),
  );

  serve(app, passkeys.renamePasskey, async ({ params, body }, request) => {
    await renamePasskey(db, requireMember(request), Number(params.id), body.name);
    return { message: 'The passkey has its new name.' };
  });

  serve(app, passkeys.removePasskey, async ({ params }, request) => {
    await removePasskey(platform, requireMember(request), Number(params.id));
    return { message: 'The passkey does not log in to your account any more.' };
  });

  serve(app, passkeys.beginPasskeyCheck, async (_, request, reply) => {
    const { memberId, sessionId } = requireMember(request);
    return { options: await passkeyRequest(platform, { act: `check:${sessionId}`, request }, reply, memberId) };
  });

  serve(app, passkeys.checkPasskey, async ({ body }, request) => {
    const { memberId, sessionId } = requireMember(request);
    const ownerId = await takePasskey(platform, { act: `check:${sessionId}`, request }, body.credential);
    if (ownerId !== memberId) throw new Problem('passkey-refused');
    await noteCheck(db, sessionId);
    return { message: 'Thank you. You can go on now.' };
  });

  serve(app, passkeys.beginPasskeyLogIn, async (_, request, reply) => ({
    options: await passkeyRequest(platform, { act: 'log-in', request }, reply),
  }));
}

async function requireOn({ db }: Platform, memberId: number): Promise<void> {
  if (!(await hasFactor(db, memberId))) throw new Problem('second-factor-off');
}

/** A code that is typed now, or a passkey that was shown a moment ago. */
async function takeCodeOrShown(platform: Platform, member: Member, code: string | undefined): Promise<void> {
  if (code === undefined) await requireShown(platform.db, member);
  else await takeCode(platform, member.memberId, code);
}
