import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { type ReactNode, useState } from 'react';
import { Cluster } from '#web/ui/layout.tsx';
import { embedLink } from './embed-link.ts';
import styles from './video-embed.module.css';
import { webLink } from './video-link.ts';
import { reportWatchClick } from './watch-click.ts';

interface VideoEmbedProps {
  /** As someone typed it: a watch link or a short one. */
  link: string;
  title: string;
  /** Two pictures, one on either side of the play button. */
  art?: readonly ReactNode[];
  /** Where it plays inside a page, for links that the server has looked at; else it is read from the link. */
  embed?: string;
  /** Whose video it is. */
  host?: string;
  /** The title stands beside it already; on it it is only spoken. */
  isTitled?: boolean;
}

/**
 * A video whose room is reserved. Nothing is asked of the video service before the visitor presses play; without
 * scripts, and for links that do not play inside a page, it leads there.
 */
export function VideoEmbed({ link, title, art = [], isTitled = false, ...known }: VideoEmbedProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { embed = embedLink(link), host = 'YouTube' } = known;
  if (isPlaying && embed !== undefined) {
    return (
      <iframe
        className={styles.frame}
        src={embed}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      className={[styles.frame, styles.poster].join(' ')}
      href={webLink(link)}
      target="_blank"
      rel="noopener noreferrer"
      data-alive=""
      onClick={(event) => {
        reportWatchClick({ youtubeLink: link, nfhsLink: '' });
        if (embed === undefined || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Cluster as="span" gap={5} isLine>
        {art[0]}
        <span className={styles.play}>
          <IconPlayerPlay size={28} aria-hidden="true" />
        </span>
        {art[1]}
      </Cluster>
      <span className={isTitled ? 'visually-hidden' : styles.title}>
        <span className="visually-hidden">Play video: </span>
        {title}
      </span>
      <span className={`${styles.note} small`}>
        {embed === undefined ? 'Opens in a new tab' : `Plays here, from ${host}`}
      </span>
    </a>
  );
}
