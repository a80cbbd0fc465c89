import { sql } from 'kysely';
import { Secret } from 'otpauth';
import type { Portal } from '#server/testing/portal.ts';
import { appOf } from '../check-code.ts';
import { seal } from '../sealed-secret.ts';
import { hashMailed } from '../set-up.ts';

/** What the mail of a factor says that is not confirmed yet. */
export const MAILED_CODE = '012345';

/** Gives a member a second factor. Answers the secret that their app has. */
export async function aFactor(
  { db, settings }: Portal,
  memberId: number,
  { isConfirmed = true } = {},
): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  await db
    .insertInto('second_factors')
    .values({
      member_id: memberId,
      secret: seal(secret, settings.sessionSecret),
      confirmed_at: isConfirmed ? new Date() : null,
      mailed_code_hash: isConfirmed ? null : hashMailed(memberId, MAILED_CODE, settings.sessionSecret),
      mailed_code_expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
  return secret;
}

/** What the app shows now, or so many half minutes later. */
export const codeOf = ({ platform }: Portal, secret: string, later = 0): string =>
  appOf(secret).generate({ timestamp: platform.clock().epochMilliseconds + later * 30_000 });
