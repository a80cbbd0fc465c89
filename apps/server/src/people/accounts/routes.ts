import * as calls from '@csz/contract/accounts/recovery';
import * as signIn from '@csz/contract/accounts/sign-in-link';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import { logInByPasskey } from '@csz/contract/second-factor/passkeys';
import type { FastifyInstance } from 'fastify';
import { takePasskey } from '#server/people/second-factor/api.ts';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limit, limitOwn } from './limits.ts';
import { logInWithPasskey } from './log-in.ts';
import { changePassword, requestReset, resetPassword } from './new-password.ts';
import { confirmRestore, requestRestore, resendVerification, verifyEmail } from './one-time-links.ts';
import { findMemberByEmail } from './queries.ts';
import { sessionRoutes } from './session-routes.ts';
import { browserOf, findByCode, findByToken, markBrowser, requestSignInLink, signInByMail } from './sign-in-link.ts';
import { answerSession, sessionRequestOf } from './start-session.ts';

const RESET_SENT = { message: 'Reset Code Was Sent.' };
const SIGN_IN_SENT = { message: 'If this address has an account, a code and a link are on their way to the mailbox.' };
const RESTORE_SENT = { message: 'If this account is deactivated, a link to restore it is on its way to your mailbox.' };

/** Accounts: sessions apart, here what concerns passwords and addresses. */
export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;
  sessionRoutes(app, platform);
  signInLinkRoutes(app, platform);

  serve(app, calls.checkEmail, async ({ body }, request) => {
    await limit(platform, 'check', request, body.email);
    return { exists: (await findMemberByEmail(db, body.email)) !== undefined };
  });

  serve(app, calls.checkRecovery, async ({ body }, request) => {
    if (body.email === undefined || body.email.trim() === '') throw new Problem('email-missing');
    const email = calls.EmailForm.safeParse(body);
    if (!email.success)
      throw new Problem('email-invalid', {}, [{ path: 'email', message: PROBLEMS['email-invalid'][1] }]);
    await limit(platform, 'recovery', request, email.data.email);
    return { exists: (await findMemberByEmail(db, email.data.email)) !== undefined };
  });

  serve(app, calls.forgotPassword, async ({ body }, request) => {
    const isKnownDevice = await limit(platform, 'reset', request, body.email);
    // Not awaited: a caller who measures the time must not learn whether the address has an account.
    requestReset(db, body, { isKnownDevice }, settings).catch((error) =>
      request.log.error({ err: error }, 'reset code was not sent'),
    );
    return RESET_SENT;
  });

  serve(app, calls.resetPassword, async ({ body }, request) => {
    await limit(platform, 'reset', request, body.token);
    await resetPassword(db, body.token, body.newPassword, settings);
    return { message: 'Your Password Was Changed Successfully.' };
  });

  serve(app, calls.changePassword, async ({ params, body }, request) => {
    const member = requireMember(request);
    if (params.memberId !== String(member.memberId)) throw new Problem('not-allowed');
    await limitOwn(platform, 'password', member.memberId);
    await changePassword(db, member, body, settings);
    return { message: 'Your Password Was Changed Successfully.' };
  });

  serve(app, calls.restoreAccount, async ({ body }, request) => {
    const isKnownDevice = await limit(platform, 'reset', request, body.email);
    requestRestore(db, body.email, { isKnownDevice }, settings).catch((error) =>
      request.log.error({ err: error }, 'restore link was not sent'),
    );
    return RESTORE_SENT;
  });

  serve(app, calls.confirmRestore, async ({ body }) => {
    await confirmRestore(db, body.token);
    return { message: 'Your account is restored. You can log in again.' };
  });

  serve(app, calls.verifyEmail, async ({ body }) => {
    await verifyEmail(db, body.token);
    return { message: 'Thank you, your email address is confirmed.' };
  });

  serve(app, calls.resendVerification, async (_, request) => {
    const { memberId } = requireMember(request);
    await limitOwn(platform, 'verification', memberId);
    await resendVerification(db, memberId, settings);
    return { message: 'A new link is on its way to your mailbox.' };
  });
}

/** A way in without a password. */
function signInLinkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform;

  serve(app, signIn.requestSignInLink, async ({ body }, request, reply) => {
    const isKnownDevice = await limit(platform, 'signIn', request, body.email);
    const browserHash = markBrowser(reply, settings);
    // Not awaited, as for a reset code.
    requestSignInLink(platform, body.email, { isKnownDevice, browserHash }).catch((error) =>
      request.log.error({ err: error }, 'sign-in link was not sent'),
    );
    return SIGN_IN_SENT;
  });

  serve(app, signIn.signInByCode, async ({ body: { code, factorCode } }, request, reply) => {
    const browserHash = browserOf(request);
    await limit(platform, 'login', request, browserHash);
    const link = await findByCode(platform, browserHash, code);
    const opened = await signInByMail(platform, link, { factorCode, how: sessionRequestOf(request) });
    return answerSession(platform, opened, request, reply);
  });

  serve(app, logInByPasskey, async ({ body: { credential } }, request, reply) => {
    await limit(platform, 'login', request, credential.id);
    const memberId = await takePasskey(platform, { act: 'log-in', request }, credential);
    const opened = await logInWithPasskey(platform, memberId, sessionRequestOf(request));
    return answerSession(platform, opened, request, reply);
  });

  serve(app, signIn.signInByLink, async ({ body: { token, factorCode } }, request, reply) => {
    await limit(platform, 'login', request, token);
    const opened = await signInByMail(platform, await findByToken(db, token), {
      factorCode,
      how: sessionRequestOf(request),
    });
    return answerSession(platform, opened, request, reply);
  });
}
