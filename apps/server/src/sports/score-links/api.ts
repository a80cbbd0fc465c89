import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { listApprovedRoles } from '#server/people/permissions/api.ts';
import { findSuspension } from '#server/people/suspensions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { NO_SESSION } from '#server/sports/reporting/api.ts';

/** What a link in a mail opens without signing in; each purpose is the first part of its page's address too. */
const LINK_PURPOSES = ['uploadScores', 'ms-rp', 'ms-rp-ad', 'mc-rp-ad', 'stop-mails'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Who a link was made for and what it is about. It says who asks, never what they may do: that is looked up at use. */
interface ScoreLink {
  readonly purpose: LinkPurpose;
  readonly memberId: number;
  /** The game of 'uploadScores'; the school of a report, where the report is of one. */
  readonly aboutId?: number;
}

type Signer = Pick<Platform, 'settings' | 'clock'>;

const ISSUER = 'csz-link';
/** Long enough for a coach who reads mail on Sundays only, and over before the next season. */
const DAYS = 30;

/** The token of a link: no one can make one up, and each opens just what it was made for, for 30 days. */
export function signScoreLink({ settings, clock }: Signer, link: ScoreLink): Promise<string> {
  const now = Math.floor(clock().epochMilliseconds / 1000);
  return new SignJWT(link.aboutId === undefined ? {} : { about: link.aboutId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(link.purpose)
    .setSubject(String(link.memberId))
    .setExpirationTime(now + DAYS * 24 * 60 * 60)
    .sign(keyOf(settings.sessionSecret));
}

/** What a token was made for; undefined when it is forged, mangled, over, or made for something else. */
export async function readScoreLink(
  { settings, clock }: Signer,
  token: string,
  purpose: LinkPurpose,
): Promise<ScoreLink | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings.sessionSecret), {
      issuer: ISSUER,
      audience: purpose,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock().epochMilliseconds),
    });
    const { about } = payload;
    const link = { purpose, memberId: Number(payload.sub) };
    return typeof about === 'number' ? { ...link, aboutId: about } : link;
  } catch {
    return undefined;
  }
}

/** The address of a link, for a mail. */
export async function scoreLinkAddress(platform: Signer, link: ScoreLink): Promise<string> {
  return `${platform.settings.publicUrl}/${link.purpose}/${await signScoreLink(platform, link)}`;
}

/** A key of its own: no link is ever taken for an access token, and no access token for a link. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('score links').digest();

/**
 * Whom a link was made for, with the roles they hold now; undefined once they left. A link may be passed on, so it
 * never carries the powers of staff.
 */
async function findLinkMember(db: Reader, memberId: number): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'display_name', 'avatar_url'])
    .where('id', '=', memberId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    kind: 'member',
    memberId,
    sessionId: NO_SESSION,
    email: row.email,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    isSiteAdmin: false,
    // It came by mail to this address.
    isEmailVerified: true,
    secondFactor: 'fine',
    roles: await listApprovedRoles(db, memberId),
  };
}

/** Who opened a link and what it is about; undefined when it does not hold, or they left or were suspended since. */
export async function findLinkOpener(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<{ member: Member; aboutId: number | undefined } | undefined> {
  const link = await readScoreLink(platform, token, purpose);
  if (link === undefined) return undefined;
  // Mails are stopped all the same.
  if (purpose !== 'stop-mails' && (await findSuspension(platform.db, link.memberId)) !== undefined) return undefined;
  const member = await findLinkMember(platform.db, link.memberId);
  return member === undefined ? undefined : { member, aboutId: link.aboutId };
}
