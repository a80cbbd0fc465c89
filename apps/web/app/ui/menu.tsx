import type { ComponentPropsWithRef } from 'react';
import styles from './menu.module.css';

interface MenuProps extends ComponentPropsWithRef<'details'> {
  label: string;
  /** Which of its places this is, read while it is folded. */
  here?: string | undefined;
  /** Where it is above a page and not beside it, it is one line. */
  isLine?: boolean;
}

/** The same where it always shows all of its places. */
export function OpenMenu({ className, ...rest }: ComponentPropsWithRef<'nav'>) {
  return <nav className={className === undefined ? styles.menu : `${styles.menu} ${className}`} {...rest} />;
}

/** Places to go to, in a box that folds: links, and buttons that look like them. */
export function Menu({ label, here, isLine = false, className, children, ...rest }: MenuProps) {
  const look = [styles.menu, isLine && styles.line, className].filter(Boolean).join(' ');
  return (
    <details className={look} {...rest}>
      <summary>
        {label}
        {here !== undefined && <span className={styles.here}>{here}</span>}
      </summary>
      {children}
    </details>
  );
}
