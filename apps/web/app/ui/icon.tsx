import type { ReactNode } from 'react';
import styles from './icon.module.css';

interface IconProps {
  /** The drawing, in a square of 24. */
  readonly d?: string;
  /** Pixels. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
  /** A drawing that is more than one path. */
  readonly children?: ReactNode;
}

/**
 * One of Tabler's icons, by its path. For pages that people land on: the icon's own component brings twice as many bytes
 * with it as it draws.
 */
export const Icon = ({ d, size = 22, className, children }: IconProps) => (
  <svg
    className={[styles.icon, className].filter(Boolean).join(' ')}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
  >
    {d === undefined ? children : <path d={d} />}
  </svg>
);
