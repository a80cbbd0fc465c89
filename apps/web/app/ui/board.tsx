import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './board.module.css';
import { type Gap, Stack } from './layout.tsx';

interface BoardProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** What the page is about, in words; its heading. */
  title: ReactNode;
  /** One line above the heading. */
  above?: ReactNode;
  gap?: Gap;
}

/** The scoreboard at the head of a page. */
export function Board({ title, above, gap = 3, className, children, ...rest }: BoardProps) {
  return (
    <Stack as="header" gap={gap} className={['on-board', styles.board, className].filter(Boolean).join(' ')} {...rest}>
      {above}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Stack>
  );
}
