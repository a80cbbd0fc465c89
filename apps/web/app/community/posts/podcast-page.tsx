import { FrameOnPress } from '#web/ui/frame-on-press.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { ForumFrame } from './forum-frame.tsx';
import { StartPost } from './start-post.tsx';

/** The podcast: its player, once one is set, and room to write about it. */
export function PodcastPage() {
  const { podcastUrl } = usePortal();
  return (
    <ForumFrame category={undefined} heading="Podcast">
      <StartPost />
      {podcastUrl !== undefined && <FrameOnPress url={podcastUrl} title="Podcast" press="Play the podcast" />}
    </ForumFrame>
  );
}
