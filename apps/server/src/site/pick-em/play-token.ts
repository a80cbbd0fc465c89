import { createHmac } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import { jwtVerify, SignJWT } from 'jose';
import type { Platform } from '#server/platform/platform.ts';

type Signer = Pick<Platform, 'settings' | 'clock'>;

/** A page that stays open over a game day keeps its token. */
const HOURS = 24;
const ISSUER = 'csz';
const AUDIENCE = 'pick-em';

/** A key of its own: this token saves picks, and is taken for nothing else that we sign. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('pick-em').digest();

/** What the picks of a member are saved with. */
export const signPlayToken = ({ settings, clock }: Signer, memberId: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(memberId))
    .setExpirationTime(Math.floor(clock().epochMilliseconds / 1000) + HOURS * 3600)
    .sign(keyOf(settings.sessionSecret));

/**
 * Sees to it that picks are saved for the member whose page it was: after another one signed in on the same device, what
 * the page of the first still sends is refused.
 *
 * @throws {Problem} `play-token-not-good`.
 */
export async function requirePlayToken({ settings, clock }: Signer, token: string, memberId: number): Promise<void> {
  const checked = jwtVerify(token, keyOf(settings.sessionSecret), {
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(memberId),
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    currentDate: new Date(clock().epochMilliseconds),
  });
  await checked.catch(() => {
    throw new Problem('play-token-not-good');
  });
}
