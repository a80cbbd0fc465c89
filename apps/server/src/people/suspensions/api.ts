import { createHmac } from 'node:crypto';
import { appealPage } from '@csz/contract/moderation/pages';
import { Problem } from '@csz/contract/problem';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** 'December 1, 2026', or that it has no end. */
export const untilInWords = (until: Date | null): string => (until === null ? 'staff end it' : DAY.format(until));

/** The end of a sanction and its reason as a sentence, as refusals of the member say them. */
export const termsOfSanction = ({ until, reason }: { readonly until: Date | null; readonly reason: string }) => ({
  until: untilInWords(until),
  reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
});

/** Under which suspension a member is now, the longest one first. */
export function findSuspension(db: Reader, memberId: number) {
  return db
    .selectFrom('sanctions')
    .select(['id', 'until', 'reason'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'suspend')
    .where('lifted_at', 'is', null)
    .where((eb) => eb('until', 'is', null).or('until', '>', sql<Date>`now()`))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Those of these members who are suspended now. */
export async function listSuspended(db: Reader, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('sanctions')
    .select('member_id')
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .where('kind', '=', 'suspend')
    .where('lifted_at', 'is', null)
    .where((eb) => eb('until', 'is', null).or('until', '>', sql<Date>`now()`))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/**
 * Keeps a member out whom staff suspended. Only who knows the password learns of it, and gets the way to the appeal.
 *
 * @throws {Problem} `account-suspended` with the end, the reason and where to appeal.
 */
export async function refuseSuspended(platform: Pick<Platform, 'db'> & Signer, memberId: number): Promise<void> {
  const suspension = await findSuspension(platform.db, memberId);
  if (suspension === undefined) return;
  const { id } = suspension;
  const token = await signAppealToken(platform, { memberId, sanctionId: id }, { minutes: MINUTES_AFTER_SIGN_IN });
  const detail = { ...termsOfSanction(suspension), email: platform.settings.contactEmail };
  throw new Problem('account-suspended', detail, [], appealPage(token));
}

type Signer = Pick<Platform, 'settings' | 'clock'>;

/** A suspension, and whose it is. */
export interface Suspension {
  readonly memberId: number;
  readonly sanctionId: number;
}

/** Long enough to write a page about it. */
const MINUTES_AFTER_SIGN_IN = 60;
const ISSUER = 'csz-link';
const AUDIENCE = 'appeal-suspension';

/** A key of its own: this token files one appeal, and is taken for nothing else that we sign. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('appeals').digest();

/** What files an appeal against one suspension, in the name of the member, for so long. */
export const signAppealToken = (
  { settings, clock }: Signer,
  { memberId, sanctionId }: Suspension,
  { minutes }: { readonly minutes: number },
): Promise<string> =>
  new SignJWT({ sanction: sanctionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(memberId))
    .setExpirationTime(Math.floor(clock().epochMilliseconds / 1000) + minutes * 60)
    .sign(keyOf(settings.sessionSecret));

/** @throws {Problem} `link-not-good` for a token that we did not sign, that is over, or that is for something else. */
export async function readAppealToken({ settings, clock }: Signer, token: string): Promise<Suspension> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings.sessionSecret), {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock().epochMilliseconds),
    });
    return { memberId: Number(payload.sub), sanctionId: Number(payload.sanction) };
  } catch {
    throw new Problem('link-not-good');
  }
}
