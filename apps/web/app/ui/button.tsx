import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** The one thing to do here; everything else stays quiet. */
  primary?: boolean;
}

const classOf = (primary: boolean | undefined, className: string | undefined) =>
  [styles.button, primary === true && styles.primary, className].filter(Boolean).join(' ');

export function Button({
  primary,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classOf(primary, className)} {...rest} />;
}

/** Leads somewhere; looks like a button. */
export function ButtonLink({ primary, className, ...rest }: Look & LinkProps) {
  return <Link className={classOf(primary, className)} {...rest} />;
}
