import { Stack } from '#web/ui/layout.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import type { CountyUpdatesView } from './load-updates.ts';
import { PostList } from './post-list.tsx';
import { StartPost } from './start-post.tsx';

/** So many posts of Updates are between two advertisements. */
const AD_EVERY = 4;

/** The posts under the board of the scores or of a team. */
export function UpdatesList({ view: { feed, start, state, tags } }: { view: CountyUpdatesView }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="updates">
      <h2 id="updates">Updates</h2>
      <StartPost start={{ tags }} />
      <PostList
        key={JSON.stringify(feed)}
        feed={feed}
        start={start}
        tz={state.tz}
        adEvery={AD_EVERY}
        empty={<EmptyFeed start={{ tags }} />}
      />
    </Stack>
  );
}
