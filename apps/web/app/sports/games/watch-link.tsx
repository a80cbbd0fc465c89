import { watchOf } from './video-link.ts';
import { WatchBadge } from './watch-badge.tsx';
import { reportWatchClick } from './watch-click.ts';

interface WatchLinkProps {
  game: { youtubeLink: string; nfhsLink: string };
  /** Which game, for screen readers that read the link alone. */
  spoken?: string;
  className?: string | undefined;
}

/** Leads to where a game can be watched, with the badge that says where; nothing without a link. */
export function WatchLink({ game, spoken, className }: WatchLinkProps) {
  const watch = watchOf(game);
  if (watch === undefined) return null;
  return (
    <a
      href={watch.href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={() => reportWatchClick(game)}
    >
      <WatchBadge badge={watch.badge} />
      {spoken !== undefined && <span className="visually-hidden"> {spoken}</span>}
    </a>
  );
}
