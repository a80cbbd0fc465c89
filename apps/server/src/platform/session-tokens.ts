import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { TOKEN_SECONDS } from '@csz/contract/roles/people';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'csz';

/** What an access token says; the session row decides whether it still holds. */
export interface AccessClaims {
  readonly sessionId: number;
  readonly memberId: number;
  readonly roleName: string;
}

/** 256 bits that cannot be guessed, for cookies, refresh tokens and links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are kept as this hash only: who reads the database cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** For what could be guessed by trying all there is, as addresses of a network: without the secret the hash says nothing. */
export const keyedHash = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** One for each secret: what jose makes of it is kept with it, and would be made of bytes each time. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/** A signed access token for `seconds` (a day by default). */
export function signAccessToken(claims: AccessClaims, secret: string, seconds = TOKEN_SECONDS): Promise<string> {
  return new SignJWT({ sid: String(claims.sessionId), memberId: String(claims.memberId), roleName: claims.roleName })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.memberId))
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keyOf(secret));
}

/** Tokens whose signature was found right lately, with the secret it was checked by: a member calls many times with one. */
const verified = new LRUCache<string, { secret: string; sessionId: number; expiresAt: number }>({ max: 2000 });

/** The session a token speaks for; undefined when it is forged, mangled or over. */
export async function readAccessToken(token: string, secret: string): Promise<number | undefined> {
  const known = verified.get(token);
  if (known?.secret === secret) return Date.now() < known.expiresAt ? known.sessionId : undefined;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    const sessionId = Number(payload.sid);
    verified.set(token, { secret, sessionId, expiresAt: (payload.exp ?? 0) * 1000 });
    return sessionId;
  } catch {
    return undefined;
  }
}
