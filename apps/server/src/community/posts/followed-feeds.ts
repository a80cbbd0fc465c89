import type { Reader } from '#server/platform/db/types.ts';
import type { Feed } from './feeds.ts';

/** The lists of what a member follows: of a school, or of a school's team. */
export async function listFollowedFeeds(db: Reader, memberId: number): Promise<Feed[]> {
  const follows = await db
    .selectFrom('follows')
    .select(['school_id', 'sport_id'])
    .where('member_id', '=', memberId)
    .execute();
  return follows.map(({ school_id, sport_id }) =>
    sport_id === null ? { kind: 'school', a: school_id, b: 0 } : { kind: 'school-sport', a: school_id, b: sport_id },
  );
}
