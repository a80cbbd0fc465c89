import type { Standing } from '@csz/contract/moderation/calls';
import { Problem } from '@csz/contract/problem';
import { missingForNext, type Requirement } from '@csz/rules/trust/level';
import { moderatedDistricts } from '#server/community/moderators/api.ts';
import { findTrust } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOwnItems } from './held-items.ts';
import { findSanction } from './sanctions.ts';

/** What each requirement is called on the screen. */
const LABELS: Readonly<Record<Requirement['what'], string>> = {
  isEmailVerified: 'Confirm your email address',
  hoursSinceJoining: 'Hours since you joined',
  postsRead: 'Posts you read',
  goodPosts: 'Posts and comments without a report',
  threadsRead: 'Posts you opened with their comments',
  minutesRead: 'Minutes of reading',
  daysVisited: 'Days on which you came',
  likesGiven: 'Likes you gave',
  likesReceived: 'Likes you received',
};

/** The standing of a member in The Zone: the level, what is missing for the next, and what staff decided. */
export async function getStanding({ db, clock }: Pick<Platform, 'db' | 'clock'>, member: Member): Promise<Standing> {
  const trust = await findTrust(db, member.memberId, clock());
  if (trust === undefined) throw new Problem('not-signed-in');
  const { facts, level, figures } = trust;
  const districts = await moderatedDistricts(db, member);
  return {
    level,
    next: missingForNext(facts, figures).map(({ what, have, need }) => ({ what: LABELS[what], have, need })),
    sanction: await presentSanction(db, member.memberId),
    held: await listHeld(db, member.memberId),
    canModerate: districts === 'all' || districts.length > 0,
    moderates: districts === 'all' ? [] : districts.map(({ name }) => name),
  };
}

async function presentSanction(db: Reader, memberId: number): Promise<Standing['sanction']> {
  const sanction = await findSanction(db, memberId);
  if (sanction === undefined) return null;
  const appeal = await db
    .selectFrom('appeals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('subject', '=', `sanction:${sanction.id}`)
    .executeTakeFirst();
  const { id, kind, until, reason } = sanction;
  return { id: String(id), kind, until: until?.toISOString() ?? null, reason, canAppeal: appeal === undefined };
}

/** What is of the member and others do not see; what moderators decided about it can be appealed once. */
async function listHeld(db: Reader, memberId: number): Promise<Standing['held']> {
  const items = await listOwnItems(db, memberId);
  return items.map(({ subject, title, state, isDecided, isAppealed }) => {
    return { subject, title, state, canAppeal: isDecided && !isAppealed };
  });
}
