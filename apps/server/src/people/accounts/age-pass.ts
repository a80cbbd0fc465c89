import { Problem } from '@csz/contract/problem';
import { jwtVerify, SignJWT } from 'jose';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { sendAgePass } from './send-mails.ts';

/** What a link opens that staff sent to a parent; nothing else that we sign is for it. */
const PASS_AUDIENCE = 'age-screen-pass';

const PASS_ISSUER = 'csz-link';

/** Over a weekend. A browser is turned away for a day, so it is seldom needed for longer. */
const PASS_DAYS = 3;

type Signer = Pick<Platform, 'settings' | 'clock'>;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Sends a parent who typed the date of a child the link that lets their browser sign up; on the record. */
export async function liftAgeScreen(tx: Tx, { settings, clock }: Signer, email: string, act: Act): Promise<void> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(PASS_ISSUER)
    .setAudience(PASS_AUDIENCE)
    .setExpirationTime(Math.floor(clock().epochMilliseconds / 1000) + PASS_DAYS * 24 * 60 * 60)
    .sign(keyOf(settings.sessionSecret));
  await sendAgePass(tx, settings, email, token);
  await audit(tx, { ...act, action: 'lift age screen', subject: email, before: 'turned away', after: 'may sign up' });
}

/** @throws {Problem} `link-not-good` for a token that staff did not send, or too long ago. */
export async function assertAgePass({ settings, clock }: Signer, token: string): Promise<void> {
  try {
    await jwtVerify(token, keyOf(settings.sessionSecret), {
      issuer: PASS_ISSUER,
      audience: PASS_AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(clock().epochMilliseconds),
    });
  } catch {
    throw new Problem('link-not-good');
  }
}
