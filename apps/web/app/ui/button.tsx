import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import styles from './button.module.css';

interface Look {
  /** The one thing to do here; everything else stays quiet. */
  primary?: boolean | undefined;
  /** What it does cannot be taken back. */
  danger?: boolean | undefined;
}

const classOf = ({ primary, danger }: Look, className: string | undefined) =>
  [styles.button, primary === true && styles.primary, danger === true && styles.danger, className]
    .filter(Boolean)
    .join(' ');

export function Button({ primary, danger, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classOf({ primary, danger }, className)} {...rest} />;
}

/** Leads somewhere; looks like a button. */
export function ButtonLink({ primary, danger, className, ...rest }: Look & LinkProps) {
  return <Link className={classOf({ primary, danger }, className)} {...rest} />;
}
