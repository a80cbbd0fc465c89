import type { RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  place: RefObject<HTMLDivElement | null>;
  onUndo: () => void;
  /** What was done a moment ago; undefined when nothing can be undone. */
  children: string | undefined;
}

/** The way back from what was done in a list a moment ago; nothing is sent while it is there. */
export const UndoBar = ({ place, onUndo, children }: UndoBarProps) => (
  <div ref={place} role="status" className={styles.undo}>
    {children !== undefined && (
      <p>
        <span>{children}</span>
        <Button onClick={onUndo}>Undo</Button>
      </p>
    )}
  </div>
);

/** Whether the keyboard or the pointer is there. */
export const isAt = (place: HTMLElement | null): boolean =>
  place !== null && (place.contains(document.activeElement) || place.matches(':hover'));
