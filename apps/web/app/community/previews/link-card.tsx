import type { LinkPreview } from '@csz/contract/previews/calls';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './link-card.module.css';

const VideoEmbed = lazy(async () => ({ default: (await import('#web/sports/games/video-embed.tsx')).VideoEmbed }));

interface LinkCardProps {
  link: LinkPreview;
  /** The button that takes it out of a post that is being written. There it does not play. */
  remove?: ReactNode;
}

/** What a link leads to: title, host, and its first picture or the mark of its site. A video plays where it is. */
export function LinkCard({ link, remove }: LinkCardProps) {
  const title = link.title || link.host;
  return (
    <div className="anchor">
      {link.embedUrl !== null && remove === undefined ? (
        <Suspense fallback={<div className={styles.video} />}>
          <VideoEmbed link={link.url} embed={link.embedUrl} title={title} host={link.host} />
        </Suspense>
      ) : (
        <LinkBox link={link} title={title} />
      )}
      {remove}
    </div>
  );
}

/** What an address says after its host; the whole of it where that is nothing. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? url : pathname + search;
};

function LinkBox({ link: { url, host, description, images, favicons }, title }: { link: LinkPreview; title: string }) {
  const [picture, mark] = [images[0], favicons[0]];
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={160} height={90} loading="lazy" />
      )}
      {picture === undefined && mark !== undefined && (
        <img className={styles.mark} src={mark} alt="" width={32} height={32} loading="lazy" />
      )}
      <span className={styles.words}>
        <strong className="clipped">{title}</strong>
        {description !== '' && <span className="clipped soft small">{description}</span>}
        {/* Without a preview the title is the host already. */}
        <span className="clipped soft small">{title === host ? pathOf(url) : host}</span>
      </span>
    </a>
  );
}
