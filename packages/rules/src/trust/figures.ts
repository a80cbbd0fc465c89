import { type Figure, figure } from '../figures.ts';

/** Every figure of the rules of trust. They follow the settings of Discourse and Lobsters; staff change single ones. */
export const TRUST_FIGURES = {
  basicAfterHours: figure(24, 0, 720),
  basicPostsRead: figure(10, 0, 1000),
  basicGoodPosts: figure(1, 0, 50),
  regularThreadsRead: figure(20, 0, 1000),
  regularPostsRead: figure(100, 0, 5000),
  regularMinutesRead: figure(60, 0, 5000),
  regularDaysVisited: figure(15, 0, 365),
  regularLikesGiven: figure(1, 0, 100),
  regularLikesReceived: figure(1, 0, 100),

  newcomerPostsFirstDay: figure(3, 0, 100),
  newcomerCommentsFirstDay: figure(10, 0, 500),
  newcomerCommentsPerThread: figure(3, 0, 500),
  newcomerLinks: figure(2, 0, 5),
  newcomerImages: figure(1, 0, 5),
  newcomerSecondsBetweenPosts: figure(120, 0, 3600),
  newcomerSecondsBetweenComments: figure(30, 0, 3600),
  secondsBetweenPosts: figure(15, 0, 3600),
  secondsBetweenComments: figure(5, 0, 3600),
  postsPerDay: figure(20, 1, 1000),
  likesPerDay: figure(50, 1, 5000),
  likesPerAuthorAndDay: figure(6, 1, 500),
  claimsPerDay: figure(20, 1, 500),
  editsPerDay: figure(30, 1, 500),
  editHours: figure(24, 1, 720),
  /** Edits this soon after posting are corrections of slips: they are not shown as edits. */
  graceMinutes: figure(5, 0, 60),
  sameTextMinutes: figure(5, 0, 1440),
  leastTypingSeconds: figure(3, 0, 60),
  newcomersPerHost: figure(3, 2, 100),

  claimWeightNew: figure(0.5, 0, 10),
  claimWeightBasic: figure(1, 0, 10),
  claimWeightRegular: figure(3, 0, 10),
  claimWeightTrusted: figure(4, 0, 10),
  claimWeightStaff: figure(5, 0, 10),
  /** So many decided claims move a weight half of the way to its end. */
  claimRecordInertia: figure(3, 1, 100),
  newcomerClaimsPerNetwork: figure(2, 0, 50),
  hideAtWeight: figure(6, 1, 100),
  hideAtMembers: figure(2, 1, 20),

  takeDownHours: figure(24, 1, 168),
} as const satisfies Readonly<Record<string, Figure>>;

export type TrustFigureName = keyof typeof TRUST_FIGURES;
export type TrustFigures = Readonly<Record<TrustFigureName, number>>;
