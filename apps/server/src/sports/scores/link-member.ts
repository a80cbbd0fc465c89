import { listApprovedRoles } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { NO_SESSION } from './policy.ts';
import { type LinkPurpose, readScoreLink } from './score-links.ts';

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
    roles: await listApprovedRoles(db, memberId),
  };
}

/** Who opened a link and what it is about; undefined when the link does not hold, or they left since. */
export async function findLinkOpener(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<{ member: Member; aboutId: number | undefined } | undefined> {
  const link = await readScoreLink(platform, token, purpose);
  const member = link === undefined ? undefined : await findLinkMember(platform.db, link.memberId);
  return member === undefined ? undefined : { member, aboutId: link?.aboutId };
}
