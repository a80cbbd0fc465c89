import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import styles from './layout.module.css';

/** Steps of the spacing scale; `'Hair'` is 2 px, for lines of one thing. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'Hair';

type Props<T extends ElementType, Own> = Own & { as?: T; className?: string | undefined } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as' | 'className'
  >;

interface Ruled {
  /** A line of a list: with a rule under it and this much room above and below. */
  ruled?: 1 | 2 | 3 | 4;
}

type StackProps<T extends ElementType> = Props<T, Ruled & { gap?: Gap }>;

/** Parts under each other. */
export function Stack<T extends ElementType = 'div'>({ as, gap = 4, ruled, className, ...rest }: StackProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={join(styles.stack, styles[`gap${gap}`], ruleOf(ruled), className)} {...rest} />;
}

interface ClusterLook extends Ruled {
  gap?: Gap;
  /** Between its lines where they wrap, if that is another step. */
  rows?: 0 | 1 | 2;
  /** How parts of different height stand beside each other; centred otherwise. */
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Where they go in a line that has room left; at its beginning otherwise. */
  justify?: 'center' | 'right' | 'apart';
  /** Stays one line, however narrow it gets. */
  isLine?: boolean;
}

type ClusterProps<T extends ElementType> = Props<T, ClusterLook>;

/** Parts beside each other, in as many lines as they need. */
export function Cluster<T extends ElementType = 'div'>(props: ClusterProps<T>) {
  const { as, gap = 3, rows, align, justify, isLine = false, ruled, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = join(
    styles.cluster,
    !isLine && styles.wraps,
    align && styles[align],
    justify && styles[justify],
    styles[`gap${gap}`],
    rows !== undefined && styles[`rows${rows}`],
    ruleOf(ruled),
    className,
  );
  return <Element className={look} {...rest} />;
}

interface GridLook {
  /** What a column needs; a narrower place has one column. */
  least: string;
  gap?: Gap;
  /** Between its lines, if that is another step. */
  rows?: 0 | 1 | 2;
  /** Few parts grow until they fill the line. */
  fills?: boolean;
  /** How parts of different height stand beside each other; as high as each other otherwise. */
  align?: 'start' | 'end';
}

type GridProps<T extends ElementType> = Props<T, GridLook>;

/** Parts in as many columns as there is room for, all as wide. */
export function Grid<T extends ElementType = 'div'>(props: GridProps<T>) {
  const { as, least, gap = 3, rows, fills = false, align, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = join(
    styles.grid,
    fills && styles.fills,
    align && styles[align],
    styles[`gap${gap}`],
    rows !== undefined && styles[`rows${rows}`],
    className,
  );
  return <Element className={look} style={{ '--least': least } as CSSProperties} {...rest} />;
}

const ruleOf = (ruled: Ruled['ruled']) => ruled !== undefined && `${styles.ruled} ${styles[`pad${ruled}`]}`;

const join = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
