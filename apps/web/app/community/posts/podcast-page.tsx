import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { ForumFrame } from './forum-frame.tsx';
import styles from './podcast-page.module.css';
import { StartPost } from './start-post.tsx';

/** The podcast: its player, once one is set, and room to write about it. */
export function PodcastPage() {
  const { podcastUrl } = usePortal();
  return (
    <ForumFrame category={undefined} heading="Podcast">
      <StartPost />
      {podcastUrl !== undefined && <Player url={podcastUrl} />}
    </ForumFrame>
  );
}

/** Nothing is requested from the podcast's host before it is pressed. */
function Player({ url }: { url: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying)
    return <iframe className={styles.player} src={url} title="Podcast" allow="autoplay; encrypted-media" />;
  return (
    <div className={`${styles.player} ${styles.poster}`}>
      <Button primary onClick={() => setPlaying(true)}>
        <IconPlayerPlay size={20} aria-hidden="true" /> Play the podcast
      </Button>
      <span className={styles.note}>Plays here, from {new URL(url).host}</span>
      <noscript>
        <a href={url}>Open the podcast</a>
      </noscript>
    </div>
  );
}
