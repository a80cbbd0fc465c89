import section from '#web/sports/games/section.module.css';
import { AD_EVERY } from './forum-page.tsx';
import { PostList } from './post-list.tsx';
import { StartPost } from './start-post.tsx';

/** What is written about a game, on its page. */
export function GamePosts({ gameId, tz }: { gameId: string; tz: string }) {
  return (
    <section aria-labelledby="zone" className={section.section}>
      <h2 id="zone" className={section.heading}>
        THE ZONE
      </h2>
      <StartPost start={{ gameId }} />
      <PostList feed={{ kind: 'game', gameId }} start={undefined} tz={tz} adEvery={AD_EVERY} empty={null} />
    </section>
  );
}
