import type { Call } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { type Actor, GUEST, type Member, requireMember, requireStaff } from './actor.ts';
import { clearSessionCookies, SESSION_COOKIE, saysSignedIn, sessionCookieOf } from './session-cookies.ts';
import { hashToken, readAccessToken } from './session-tokens.ts';

/** Addresses where staff and directors decide; what others may do there too, they do seldom. */
const OF_STAFF = '/api/csz/admin/';

/** What a request shows of its session: an access token names it, a browser holds its secret. */
export type SessionProof = { readonly sessionId: number } | { readonly cookieHash: string };

/** The member whose open session it is. */
export type FindSignedIn = (proof: SessionProof) => Promise<Member | undefined>;

/** Finds out who asks, once a request, before any handler runs and after its network was counted. */
export function authenticate(app: FastifyInstance, settings: Settings, findSignedIn: FindSignedIn): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request, reply) => {
    request.actor = GUEST;
    const { call, isBeacon = false } = request.routeOptions.config;
    if (call === undefined || isBeacon) return;
    request.actor = await actorOf(request, settings.sessionSecret, findSignedIn);
    refuseForeignWrites(request, settings);
    // A session that has ended says so in both cookies, or the next page would still greet a member.
    if (call.access !== 'public' && request.actor.kind === 'guest' && saysSignedIn(request)) clearSessionCookies(reply);
    // Before anything is read or checked: who may not call learns nothing about what the call would have answered.
    if (call.access === 'member') requireMember(request);
    if (call.access === 'staff') requireStaff(request);
    requireFreshFactor(request.actor, call);
  });
}

/**
 * A write with which staff and directors decide takes a second factor that was shown not long ago.
 *
 * @throws {Problem} `second-factor-again`, `second-factor-missing`.
 */
function requireFreshFactor(actor: Actor, call: Call): void {
  if (actor.kind === 'guest' || actor.secondFactor === 'fine') return;
  // The right itself is missing; here the member reads why.
  if (actor.secondFactor === 'missing' && call.path.startsWith(OF_STAFF)) throw new Problem('second-factor-missing');
  if (actor.secondFactor === 'again' && requiresFreshFactor(call)) throw new Problem('second-factor-again');
}

/** Finds out who asks for something that is no call; one whose session has ended is a guest. */
export const viewerOf = (
  request: FastifyRequest,
  { sessionSecret }: Settings,
  findSignedIn: FindSignedIn,
): Promise<Actor> => actorOf(request, sessionSecret, findSignedIn).catch(() => GUEST);

async function actorOf(request: FastifyRequest, secret: string, findSignedIn: FindSignedIn): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const sessionId = await readAccessToken(bearer, secret);
    const member = sessionId === undefined ? undefined : await findSignedIn({ sessionId });
    // A caller with a token wants to act as a member: refuse a token that does not hold, instead of answering as to a guest.
    if (member === undefined) throw new Problem('not-signed-in');
    return member;
  }
  const cookie = sessionCookieOf(request);
  return (cookie === undefined ? undefined : await findSignedIn({ cookieHash: hashToken(cookie) })) ?? GUEST;
}

/**
 * A browser sends our cookie along with whatever page asks it to; a write counts only when the page is ours.
 * Requests with a bearer token cannot be made by a foreign page.
 *
 * @throws {Problem} `cross-origin`.
 */
function refuseForeignWrites(request: FastifyRequest, settings: Settings): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.authorization !== undefined) return;
  const usesCookie = headers.cookie?.includes(`${SESSION_COOKIE}=`) === true || headers['x-csz-session'] === 'cookie';
  if (!usesCookie) return;
  const { origin } = headers;
  const isOurs =
    origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : origin === new URL(settings.publicUrl).origin || URL.parse(origin)?.host === headers.host;
  if (!isOurs) throw new Problem('cross-origin');
}

/** Whether staff and directors who have a second factor show it again for this call when they did so hours ago. */
export const requiresFreshFactor = ({
  method,
  path,
  access,
  takesFreshFactor,
}: Pick<Call, 'method' | 'path' | 'access' | 'takesFreshFactor'>) =>
  method !== 'GET' && (takesFreshFactor ?? (access === 'staff' || path.startsWith(OF_STAFF)));
