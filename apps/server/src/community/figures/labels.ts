import type { FigureKind } from '@csz/rules/figures';
import { POINT_TYPES } from '@csz/rules/points/types';

/** Figures under a heading, each with what it is called. */
interface Group {
  readonly group: string;
  readonly labels: Readonly<Record<string, string>>;
}

const POINTS: readonly Group[] = [
  {
    group: 'What each type pays',
    labels: Object.fromEntries(Object.entries(POINT_TYPES).map(([type, text]) => [`pay${type}`, `${type}: ${text}`])),
  },
  {
    group: 'Limits of a day',
    labels: {
      postsPerDay: 'Most for posts a day',
      commentsPerDay: 'Most for comments a day',
      likesPerDay: 'Most for likes given a day',
      likesReceivedPerDay: 'Most for likes received a day',
      likesPerPairAndDay: 'Likes between the same two members that pay, a day',
      followsPerDay: 'Most for follows a day',
      sharesPerDay: 'Most for shares a day',
      reportsPerDay: 'Most for reported scores a day',
      correctScoresPerDay: 'Most for correct scores a day',
      pickEmPerDay: "Most for Pick 'Em a day",
      newcomerPerDay: 'Most for all together a day, for new members',
    },
  },
  { group: 'When posts pay', labels: { postDelayHours: 'Hours that a post must stay before it pays' } },
];

const TRUST: readonly Group[] = [
  {
    group: 'From new to basic',
    labels: {
      basicAfterHours: 'Hours after the account was opened',
      basicPostsRead: 'Posts read',
      basicGoodPosts: 'Own posts that no report was upheld against',
    },
  },
  {
    group: 'From basic to regular',
    labels: {
      regularThreadsRead: 'Threads read',
      regularPostsRead: 'Posts read',
      regularMinutesRead: 'Minutes of reading',
      regularDaysVisited: 'Days with a visit',
      regularLikesGiven: 'Likes given',
      regularLikesReceived: 'Likes received',
    },
  },
  {
    group: 'What new members may do',
    labels: {
      newcomerPostsFirstDay: 'Posts on the first day',
      newcomerCommentsFirstDay: 'Comments on the first day',
      newcomerCommentsPerThread: 'Comments on one post',
      newcomerLinks: 'Links in one post or comment',
      newcomerImages: 'Pictures in one post',
      newcomerSecondsBetweenPosts: 'Seconds between two posts',
      newcomerSecondsBetweenComments: 'Seconds between two comments',
      leastTypingSeconds: 'Seconds in which a first post cannot be typed: it is held',
      newcomersPerHost: 'New members with the same link host before it is held',
    },
  },
  {
    group: 'What everyone may do',
    labels: {
      secondsBetweenPosts: 'Seconds between two posts',
      secondsBetweenComments: 'Seconds between two comments',
      postsPerDay: 'Posts a day',
      likesPerDay: 'Likes a day',
      likesPerAuthorAndDay: 'Likes a day for one author',
      claimsPerDay: 'Reports a day',
      editsPerDay: 'Edits a day',
      editHours: 'Hours in which authors may change what they wrote',
      graceMinutes: 'Minutes after posting in which a change is not shown as an edit',
      sameTextMinutes: 'Minutes in which the same text is refused',
    },
  },
  {
    group: 'Reports',
    labels: {
      claimWeightNew: 'Weight of a new member',
      claimWeightBasic: 'Weight of a basic member',
      claimWeightRegular: 'Weight of a regular member',
      claimWeightTrusted: 'Weight of a trusted member',
      claimWeightStaff: 'Weight of staff',
      claimRecordInertia: 'Decided reports of a member that move their weight half of the way to twice or half',
      newcomerClaimsPerNetwork: 'Reports of new members from one network that count',
      hideAtWeight: 'Weight at which a post is hidden',
      hideAtMembers: 'Members who must have reported it',
      takeDownHours: 'Hours in which a take-down request of a parent is answered',
    },
  },
];

const GROUPS: Readonly<Record<FigureKind, readonly Group[]>> = { points: POINTS, trust: TRUST };

/** What the figures of a kind are called, group by group and in the order in which staff read them. */
export const listLabels = (kind: FigureKind) =>
  GROUPS[kind].flatMap(({ group, labels }) => Object.entries(labels).map(([name, label]) => ({ group, name, label })));

const ABOUT: Readonly<Record<FigureKind, string>> = { points: 'spirit points', trust: 'trust' };

/** How the audit log names a figure. */
export function subjectOf(kind: FigureKind, name: string): string {
  const { group = '', label = name } = listLabels(kind).find((known) => known.name === name) ?? {};
  return `${ABOUT[kind]}, ${group}: ${label}`;
}
