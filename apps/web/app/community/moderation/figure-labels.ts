import type { TrustFigureName } from '@csz/rules/trust/figures';

/** What the figures of trust are about, group by group and in the order in which staff read them. */
export const FIGURE_GROUPS: readonly { title: string; figures: Readonly<Partial<Record<TrustFigureName, string>>> }[] =
  [
    {
      title: 'From new to basic',
      figures: {
        basicAfterHours: 'Hours after the account was opened',
        basicPostsRead: 'Posts read',
        basicGoodPosts: 'Own posts that no report was upheld against',
      },
    },
    {
      title: 'From basic to regular',
      figures: {
        regularThreadsRead: 'Threads read',
        regularPostsRead: 'Posts read',
        regularMinutesRead: 'Minutes of reading',
        regularDaysVisited: 'Days with a visit',
        regularLikesGiven: 'Likes given',
        regularLikesReceived: 'Likes received',
      },
    },
    {
      title: 'What new members may do',
      figures: {
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
      title: 'What everyone may do',
      figures: {
        secondsBetweenPosts: 'Seconds between two posts',
        secondsBetweenComments: 'Seconds between two comments',
        postsPerDay: 'Posts a day',
        likesPerDay: 'Likes a day',
        likesPerAuthorAndDay: 'Likes a day for one author',
        claimsPerDay: 'Reports a day',
        editsPerDay: 'Edits a day',
        sameTextMinutes: 'Minutes in which the same text is refused',
      },
    },
    {
      title: 'Reports',
      figures: {
        claimWeightNew: 'Weight of a new member',
        claimWeightBasic: 'Weight of a basic member',
        claimWeightRegular: 'Weight of a regular member',
        claimWeightTrusted: 'Weight of a trusted member',
        claimWeightStaff: 'Weight of staff',
        newcomerClaimsPerNetwork: 'Reports of new members from one network that count',
        hideAtWeight: 'Weight at which a post is hidden',
        hideAtMembers: 'Members who must have reported it',
        takeDownHours: 'Hours in which a take-down request of a parent is answered',
      },
    },
  ];
