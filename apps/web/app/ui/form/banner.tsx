import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';

interface BannerProps {
  children: ReactNode;
  good?: boolean;
  /** Nothing was pressed for it: it is read out, and the focus stays where the person is. */
  quiet?: boolean;
}

/** What a form has to say as a whole; read out and brought into view when it appears. */
export function Banner({ children, good = false, quiet = false }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!quiet) banner.current?.focus();
  }, [quiet]);
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role={good ? 'status' : 'alert'}
      className={good ? `${styles.banner} ${styles.good}` : styles.banner}
    >
      {children}
    </div>
  );
}
