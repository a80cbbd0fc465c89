import { contactPage } from '@csz/contract/contact/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
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
      {leadingToContact(children)}
    </div>
  );
}

/** Refusals that end in asking to contact us lead there. */
export function leadingToContact(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  const [before, words, ...after] = children.split(/(contact us)/i);
  if (words === undefined) return children;
  return (
    <>
      {before}
      <Link to={contactPage()}>{words}</Link>
      {after.join('')}
    </>
  );
}
