import * as calls from '@csz/contract/email-change/calls';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirmEmailChange, dropChange, findOpenChange, requestEmailChange, stopEmailChange } from './email-change.ts';

const SENT = 'We sent a link to both addresses. Open both, and the address is changed.';
const HALF = 'Thank you. Now open the link that we sent to your other address; then it is changed.';
const SENT_TO_NEW =
  'We sent a link to the new address; open it. The old address gets a mail too, and can stop the change until then.';
const WAITS = 'Thank you. The address changes by itself once the wait is over; your profile says when.';
const CHANGED = 'Your email address is changed. Log in with the new one from now on.';
const STOPPED =
  'Nothing changes, and your account is signed out everywhere. If it was not you who wanted it, choose a new password now.';

export function emailChangeRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, calls.getEmailChange, async (_, request) => {
    const row = await findOpenChange(db, requireMember(request).memberId);
    if (row === undefined) return { change: null };
    return {
      change: {
        newEmail: row.new_email,
        isNewConfirmed: row.new_confirmed_at !== null,
        isOldConfirmed: row.old_confirmed_at !== null,
        expiresAt: row.expires_at.toISOString(),
        takesEffectAt: row.takes_effect_at?.toISOString() ?? null,
      },
    };
  });

  serve(app, calls.requestEmailChange, async ({ body }, request) => {
    await requestEmailChange(platform, requireMember(request), body);
    return { message: body.isMailboxLost ? SENT_TO_NEW : SENT };
  });

  serve(app, calls.cancelEmailChange, async (_, request) => {
    if (!(await dropChange(db, requireMember(request).memberId))) throw new Problem('email-change-over');
    return { message: 'Your email address stays as it is.' };
  });

  serve(app, calls.confirmEmailChange, async ({ body }) => {
    const { isChanged, takesEffectAt } = await confirmEmailChange(db, body.token, settings);
    if (isChanged) return { message: CHANGED };
    return { message: takesEffectAt === null ? HALF : WAITS };
  });

  serve(app, calls.stopEmailChange, async ({ body }) => {
    await stopEmailChange(db, body.token);
    return { message: STOPPED };
  });
}
