import type { CalendarEntry } from '@csz/contract/calendar-schedule';
import type { ComponentPropsWithoutRef, DragEventHandler } from 'react';
import { useSearchParams } from 'react-router';
import styles from './entry-link.module.css';
import { pointedWords, spokenEntry, timeSportName } from './entry-words.ts';
import { withGame } from './use-calendar-place.ts';

/** What the calendar hands its entries so that it can place and drag them. */
type Placed = Pick<ComponentPropsWithoutRef<'button'>, 'style' | 'draggable'> & {
  onDragStart?: DragEventHandler<never> | undefined;
  onDragEnd?: DragEventHandler<never> | undefined;
};

interface EntryLinkProps extends Placed {
  entry: CalendarEntry;
  /**
   * One line; two in a month, where a name needs them; four where the day of a month is its own; as many as fit where it
   * is as high as the game is long.
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
  const look = [styles.entry, styles[entry.status], entry.gameType === 'Event' && styles.event, ...place];
  return (
    <a
      href={`?${withGame(search, entry.id)}`}
      className={look.filter(Boolean).join(' ')}
      data-game={entry.id}
      // The calendar gives every entry the height of one line.
      style={room === 'alone' ? { ...style, height: 'auto' } : style}
      title={pointedWords(entry)}
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
      {entry.hasProposal && (
        <span aria-hidden="true" className={styles.waits}>
          ?
        </span>
      )}
      {timeSportName(entry)}
    </a>
  );
}
