import type { SignedIn } from '@csz/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { setSessionCookies } from '#server/platform/session-cookies.ts';
import { rememberDevice, setDeviceCookie } from './known-devices.ts';
import type { OpenedSession } from './start-session.ts';

/** Hands a session that was just opened to the browser, and remembers that this device signed in. */
export async function answerSession(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { answer, cookie }: OpenedSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  if (cookie !== null) setSessionCookies(reply, cookie, settings);
  setDeviceCookie(reply, await rememberDevice(db, Number(answer.memberId), request), settings);
  return answer;
}
