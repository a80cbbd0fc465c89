import { useLive } from '#web/api/live/use-live.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { ForumFrame } from './forum-frame.tsx';
import type { ForumView } from './load-forum.ts';
import { PostList } from './post-list.tsx';
import { StartPost } from './start-post.tsx';

/** So many posts are between two advertisements. */
export const AD_EVERY = 15;

/** The posts of a category or tag of The Zone. */
export function ForumPage({ view }: { view: ForumView }) {
  useLive();
  const start = view.tag === undefined ? { category: view.title } : { tags: [view.tag] };
  return (
    <ForumFrame
      category={view.category}
      heading={
        <>
          <small>The Zone</small> {view.title}
        </>
      }
    >
      <StartPost start={start} />
      <PostList
        key={view.path}
        feed={view.feed}
        start={view.start}
        tz={view.tz}
        adEvery={AD_EVERY}
        empty={<EmptyFeed start={start} />}
        withPinned
      />
    </ForumFrame>
  );
}
