import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './layout.module.css';

/** Steps of the spacing scale; `'Hair'` is 2 px, for lines of one thing. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'Hair';

type Props<T extends ElementType, Own> = Own & { as?: T; className?: string | undefined } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as' | 'className'
  >;

type StackProps<T extends ElementType> = Props<T, { gap?: Gap }>;

/** Parts under each other. */
export function Stack<T extends ElementType = 'div'>({ as, gap = 4, className, ...rest }: StackProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={join(styles.stack, styles[`gap${gap}`], className)} {...rest} />;
}

interface ClusterLook {
  gap?: Gap;
  /** Between its lines where they wrap, if that is another step. */
  rows?: 0 | 1 | 2;
  /** How parts of different height stand beside each other; centred otherwise. */
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Where they stand in a line that has room left; at its beginning otherwise. */
  justify?: 'center' | 'right' | 'apart';
  /** Stays one line, however narrow it gets. */
  isLine?: boolean;
}

type ClusterProps<T extends ElementType> = Props<T, ClusterLook>;

/** Parts beside each other, in as many lines as they need. */
export function Cluster<T extends ElementType = 'div'>(props: ClusterProps<T>) {
  const { as, gap = 3, rows, align, justify, isLine = false, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = join(
    styles.cluster,
    !isLine && styles.wraps,
    align && styles[align],
    justify && styles[justify],
    styles[`gap${gap}`],
    rows !== undefined && styles[`rows${rows}`],
    className,
  );
  return <Element className={look} {...rest} />;
}

const join = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
