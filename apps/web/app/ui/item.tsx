import type { ReactNode } from 'react';
import styles from './item.module.css';
import { Cluster } from './layout.tsx';

interface ItemProps {
  /** A small picture before the words; none without an address. */
  imgUrl?: string;
  words: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** A line of a list of things one has: what it is, and what can be done with it. */
export function Item({ imgUrl = '', words, children }: ItemProps) {
  return (
    <Cluster as="li" gap={4} rows={2} ruled={3} className={styles.item}>
      {imgUrl !== '' && <img className={styles.picture} src={imgUrl} alt="" />}
      <div className={styles.words}>{words}</div>
      {children}
    </Cluster>
  );
}
