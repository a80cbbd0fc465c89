import type { ComponentPropsWithoutRef, DragEventHandler } from 'react';
import { useSearchParams } from 'react-router';
import { type SeenEntry, spokenEntry, timeSportName, timeSportTitle, tooltipText } from './entry-labels.ts';
import styles from './entry-link.module.css';
import { withGame } from './use-calendar-place.ts';

/** What the calendar hands its entries so that it can place and drag them. */
type Placed = Pick<ComponentPropsWithoutRef<'button'>, 'style' | 'draggable'> & {
  onDragStart?: DragEventHandler<never> | undefined;
  onDragEnd?: DragEventHandler<never> | undefined;
};

interface EntryLinkProps extends Placed {
  entry: SeenEntry;
  /**
   * One line; in a month one for when and what, one for against whom, more where the day is its own; as many as fit where
   * it is as high as the game is long.
   */
  room: 'line' | 'shared' | 'alone' | 'tall';
  /** Something is being dragged over it, and has to reach what lies under it. */
  isInTheWay: boolean;
  onOpen: (id: string) => void;
}

/** One entry of the calendar. A link, because every browser can drag one, and it can be kept and sent. */
export function EntryLink({ entry, room, isInTheWay, onOpen, style, ...drag }: EntryLinkProps) {
  const [search] = useSearchParams();
  const { draggable = false, onDragStart, onDragEnd } = drag;
  const place = [styles[room], isInTheWay && styles.inTheWay];
  const look = [
    styles.entry,
    styles[entry.status],
    entry.gameType === 'Event' && styles.event,
    entry.side === 'away' && styles.away,
    ...place,
  ];
  return (
    <a
      href={`?${withGame(search, entry.id)}`}
      className={look.filter(Boolean).join(' ')}
      data-game={entry.id}
      // The calendar gives every entry the height of one line.
      style={room === 'alone' ? { ...style, height: 'auto' } : style}
      title={tooltipText(entry)}
      aria-label={spokenEntry(entry)}
      draggable={draggable}
      onDragStart={onDragStart as DragEventHandler | undefined}
      onDragEnd={onDragEnd as DragEventHandler | undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(entry.id);
      }}
    >
      {room === 'shared' || room === 'alone' ? (
        <InLines entry={entry} />
      ) : (
        <>
          <Waits entry={entry} />
          {timeSportName(entry)}
        </>
      )}
    </a>
  );
}

/** A narrow cell cuts each line for itself, so that what is cut off is never the opponent. */
function InLines({ entry }: { entry: SeenEntry }) {
  const { time, sport, title } = timeSportTitle(entry);
  return (
    <>
      <span className={styles.when}>
        <Waits entry={entry} />
        {time} <span className={styles.sport}>{sport}</span>
      </span>{' '}
      <span className={styles.who}>{title}</span>
    </>
  );
}

function Waits({ entry }: { entry: SeenEntry }) {
  return entry.hasProposal ? (
    <span aria-hidden="true" className={styles.waits}>
      ?
    </span>
  ) : null;
}
