import { Stack } from '#web/ui/layout.tsx';
import { AD_EVERY } from './forum-page.tsx';
import { PostList } from './post-list.tsx';
import { StartPost } from './start-post.tsx';

/** What is written about a game, on its page. */
export function GamePosts({ gameId, tz }: { gameId: string; tz: string }) {
  return (
    <Stack as="section" aria-labelledby="zone">
      <h2 id="zone" className="heading">
        THE ZONE
      </h2>
      <StartPost start={{ gameId }} />
      <PostList feed={{ kind: 'game', gameId }} start={undefined} tz={tz} adEvery={AD_EVERY} empty={null} />
    </Stack>
  );
}
