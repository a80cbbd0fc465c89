import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Stack } from './layout.tsx';
import styles from './section.module.css';

interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Of its heading, which names it. */
  id: string;
  title: ReactNode;
}

/** A part of a page, under a line and a heading. */
export function Section({ id, title, className, children, ...rest }: SectionProps) {
  return (
    <Stack
      as="section"
      className={className === undefined ? styles.section : `${styles.section} ${className}`}
      aria-labelledby={id}
      {...rest}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
