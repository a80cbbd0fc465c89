import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Cluster, Stack } from './layout.tsx';
import styles from './list-state.module.css';

interface ListNoteProps {
  /** One sentence that says what is missing. */
  children: ReactNode;
  /** The next thing to do: links or a button. */
  next?: ReactNode;
}

/** What stands where a list would: nothing found, nothing loaded. */
export function ListNote({ children, next }: ListNoteProps) {
  return (
    <Stack className={`${styles.note} soft large`} role="status">
      <p>{children}</p>
      {next !== undefined && (
        <Cluster align="stretch" justify="center" className={styles.next}>
          {next}
        </Cluster>
      )}
    </Stack>
  );
}

/** A grey bar in place of text that is on its way. */
export function SkeletonBar({ width, height = 14 }: { width: string; height?: number }) {
  return <span aria-busy="true" className={styles.bar} style={{ width, height }} />;
}

/** Rows of a list in their final height, while they are on their way. */
export function SkeletonRows({ widths, height, rows = 6 }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are the same, and none moves
    <Cluster gap={0} justify="apart" isLine key={row} ruled={1} style={{ minHeight: height }}>
      {widths.map((width) => (
        <SkeletonBar key={width} width={width} height={18} />
      ))}
    </Cluster>
  ));
}

interface SkeletonRowsProps {
  /** Of the parts of a row, from left to right. */
  widths: readonly string[];
  /** Of a row, in px. */
  height: number;
  rows?: number;
}

export interface PagingState {
  readonly failed: boolean;
  readonly more: boolean;
}

/** 'Retry' after an error, 'View More Games' while there are more, otherwise 'Refresh'. */
export function pagingLabel({ failed, more }: PagingState, noun: string): string {
  if (failed) return 'Retry';
  return more ? `View More ${noun}` : 'Refresh';
}

interface PagingButtonProps extends PagingState {
  /** 'Games', 'Events'. */
  noun: string;
  busy: boolean;
  /** The address that shows this list with one page more, or the same again; followed where no scripts run. */
  to: string;
  onPress: () => void;
}

/** The one button under a list. A link to a page that shows what it asks for; with scripts it stays where it is. */
export function PagingButton({ noun, busy, to, onPress, ...state }: PagingButtonProps) {
  return (
    <Cluster gap={0} align="stretch" justify="center" isLine className={styles.paging}>
      <ButtonLink
        to={to}
        data-alive=""
        replace
        preventScrollReset
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!busy) onPress();
        }}
      >
        {busy ? `Loading ${noun}...` : pagingLabel(state, noun)}
      </ButtonLink>
    </Cluster>
  );
}

/** Asks once more for what did not come. */
export function RetryButton({ onPress }: { onPress: () => void }) {
  return (
    <Button primary onClick={onPress}>
      Retry
    </Button>
  );
}
