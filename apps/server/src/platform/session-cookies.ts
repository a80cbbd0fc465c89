import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { hashToken } from './session-tokens.ts';

/** The cookie that keeps a device known after its member signed out. */
export const DEVICE_COOKIE = 'csz_device';

/** The secret that a device shows; it opens nothing, it only says that this device signed in before. */
export const deviceTokenOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** The cookie with the session's secret. */
export const SESSION_COOKIE = 'csz_session';

/** A sign-in lasts this long without being used up; the cookie as well as the refresh token. */
export const SESSION_DAYS = 30;

const SECRET = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`);

const SIGNED_IN = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=`);

/** The session's secret from the request's cookies. */
export const sessionCookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  SECRET.exec(headers.cookie ?? '')?.[1];

/** Whether the browser's scripts read that a member is signed in. */
export const saysSignedIn = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  SIGNED_IN.test(headers.cookie ?? '');

/** The cookies of a request without the session: what a page for everyone may know of its visitor. */
export const withoutSession = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(`${SESSION_COOKIE}=`) && !cookie.startsWith(`${SIGNED_IN_COOKIE}=`))
    .join('; ');

/**
 * Hands the browser its session, which no script can read and no other site can send along with a write, and beside it
 * the bare fact that there is one: pages are the same bytes for everyone, and their shell goes by that.
 */
export function setSessionCookies(reply: FastifyReply, secret: string, settings: Pick<Settings, 'publicUrl'>): void {
  const kept = `SameSite=Lax; Max-Age=${SESSION_DAYS * 86_400}${secureFor(settings)}`;
  reply.header('set-cookie', `${SESSION_COOKIE}=${secret}; Path=/; HttpOnly; ${kept}`);
  reply.header('set-cookie', `${SIGNED_IN_COOKIE}=1; Path=/; ${kept}`);
}

/** Both go together: a shell that goes by the one asks with the other. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
  reply.header('set-cookie', `${SIGNED_IN_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`);
}

/** When a browser wrote last, in milliseconds. It is not shown what was made before that. */
const WROTE_COOKIE = 'csz_wrote';
/** Longer than a replica may be behind, and than a cache in front needs to hear of the change. */
const WROTE_SECONDS = 5;

const WROTE = new RegExp(`(?:^|;\\s*)${WROTE_COOKIE}=(\\d{1,15})(?:;|$)`);

/** When the browser of a request wrote last; 0 when that is a while ago. */
export const wroteAtOf = ({ cookie }: { readonly cookie?: string | undefined }): number =>
  cookie?.includes(WROTE_COOKIE) === true ? Number(WROTE.exec(cookie)?.[1] ?? 0) : 0;

/** Says for a few seconds that this browser just wrote: whatever answers it next has to know of that. */
export function setWrote(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>): void {
  const kept = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${WROTE_SECONDS}${secureFor(settings)}`;
  reply.header('set-cookie', `${WROTE_COOKIE}=${Date.now()}; ${kept}`);
}

/** Puts right what a browser's scripts read when it is not what the session says. */
export function matchSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { isMember, settings }: { isMember: boolean; settings: Pick<Settings, 'publicUrl'> },
): void {
  if (!isMember && saysSignedIn(request)) clearSessionCookies(reply);
  const secret = sessionCookieOf(request);
  if (isMember && secret !== undefined && !saysSignedIn(request)) setSessionCookies(reply, secret, settings);
}

const secureFor = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => (publicUrl.startsWith('https:') ? '; Secure' : '');

/** A hash of the device that asks, which is the same for all who sign in on it; empty for a program. */
export function deviceOf(request: FastifyRequest): string {
  const token = deviceTokenOf(request);
  return token === undefined ? '' : hashToken(token);
}
