import type { ComponentPropsWithRef } from 'react';
import { Cluster } from './layout.tsx';
import styles from './tabs.module.css';

interface TabsProps extends ComponentPropsWithRef<'nav'> {
  /** What there is to choose from: 'Status', 'Schedule views'. */
  'aria-label': string;
}

/** Links to the parts of one page, each with `aria-current` where the reader is. */
export function Tabs({ className, ...rest }: TabsProps) {
  return (
    <Cluster
      as="nav"
      gap={1}
      align="stretch"
      className={className === undefined ? styles.tabs : `${styles.tabs} ${className}`}
      {...rest}
    />
  );
}
