/** Every type of spirit points by its number, with what the member did, as their page says it. */
export const POINT_TYPES = {
  0: 'downloaded the iOS app',
  1: 'added profile picture',
  2: 'added mobile number',
  3: 'added zip code',
  4: 'added birthday',
  5: 'followed a team',
  6: 'followed a school',
  7: 'posted a game highlight with picture',
  8: 'shared game details on social media',
  9: 'created a post with 5 pictures',
  10: 'posted a game highlight',
  11: 'created a post with picture',
  12: 'posted',
  13: 'created a post with a youtube video',
  14: 'posted',
  15: 'posted for a game',
  16: 'reported a correct score for a game',
  17: 'commented on a post',
  18: 'liked your post',
  19: 'liked a post',
  20: 'reported a score to a game',
  21: 'got AF points',
} as const satisfies Readonly<Record<number, string>>;

export type PointType = keyof typeof POINT_TYPES;

/** The type of a report that turned out to be right. */
export const CORRECT_SCORE: PointType = 16;

/** The type of a right pick of Pick 'Em. */
export const RIGHT_PICK: PointType = 21;

/** The types that a post can have; it has one of them. */
export const POST_TYPES: readonly PointType[] = [7, 9, 10, 11, 12, 13, 14, 15];

/** What decides which type a post has. */
export interface PostFacts {
  readonly isHighlight: boolean;
  /** Written about a game, or tagged with one. */
  readonly isAboutGame: boolean;
  /** Tagged with a school or a sport. */
  readonly isAboutTeam: boolean;
  readonly pictures: number;
  readonly hasVideo: boolean;
}

/** The type of a post: of several that fit, the one that took the most work. */
export function postType(post: PostFacts): PointType {
  if (post.isHighlight && post.isAboutGame) return post.pictures > 0 ? 7 : 10;
  if (post.pictures >= 5) return 9;
  if (post.hasVideo) return 13;
  if (post.pictures > 0) return 11;
  if (post.isAboutGame) return 15;
  return post.isAboutTeam ? 14 : 12;
}
