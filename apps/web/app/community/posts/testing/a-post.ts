import type { Comment } from '@csz/contract/comments/calls';
import type { Post, PostPage, PostTag } from '@csz/contract/posts/calls';

/** A tag of a school; change what the test is about. */
export function aTag(change: Partial<PostTag> = {}): PostTag {
  return {
    tagType: 'School',
    tagEntityId: '3',
    tagString: 'Centennial',
    tagLink: 'search/tag/School/Centennial/3',
    isCategory: false,
    districtId: '5',
    stateId: '1',
    schoolId: '3',
    sportId: null,
    isParent: false,
    ...change,
  };
}

/** A visible post of Ana's; change what the test is about. */
export function aPost(change: Partial<Post> = {}): Post {
  const id = change.id ?? '7';
  return {
    id,
    date: '2026-11-20T21:30:00.000Z',
    editedAt: null,
    title: `What a night ${id}`,
    slug: `what-a-night-${id}`,
    authorName: 'Ana Castro',
    memberId: '41',
    avatarUrl: '',
    authorRole: '',
    content: '<p>They <strong>held</strong> on.</p>',
    sources: [],
    metadata: [],
    tags: [aTag({ tagType: 'Category', tagEntityId: '1', tagString: 'General', tagLink: 'general', isCategory: true })],
    gameId: null,
    views: 12,
    upvotes: 3,
    youVoted: false,
    comments: 2,
    isPinned: false,
    isLocked: false,
    slowModeSeconds: null,
    state: 'visible',
    ...change,
  };
}

/** A comment of Ben's on that post. */
export function aComment(change: Partial<Comment> = {}): Comment {
  return {
    id: '12',
    postId: '7',
    date: '2026-11-20T22:00:00.000Z',
    editedAt: null,
    authorName: 'Ben',
    authorRole: 'Head Coach, Howard',
    memberId: '42',
    avatarUrl: '',
    content: '<p>So proud.</p>',
    state: 'visible',
    ...change,
  };
}

/** A page of a list; the last one unless it says where the next begins. */
export const aPage = (posts: Post[], change: Partial<PostPage> = {}): PostPage => ({
  posts,
  total: posts.length,
  totalPages: 1,
  totalIsExact: true,
  nextCursor: null,
  ...change,
});

/** General, and articles with one category under them. */
export const SOME_CATEGORIES = {
  items: [
    aCategory('1', 'General', 'general'),
    {
      ...aCategory('5', 'CSZ Articles', 'csz-articles'),
      children: [aCategory('6', 'Player of the Month', 'csz-articles/player-of-the-month')],
    },
  ],
  total: 2,
};

function aCategory(tagEntityId: string, tagString: string, tagLink: string) {
  return {
    tagString,
    tagLink,
    tagType: 'Category',
    tagEntityId,
    tagDistrict: null,
    tagState: null,
    isStaffOnly: false,
    children: [],
  };
}
