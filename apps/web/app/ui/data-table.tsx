import type { CSSProperties, ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  caption: string;
  /** Headings of the columns. */
  columns: readonly string[];
  /** A last column of buttons follows. */
  hasActs?: boolean;
  /** On a phone every row becomes a small list; for tables that are too wide for it, of at most seven columns. */
  stacks?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A table on the pages of staff. A wide one scrolls in itself, by keyboard too. */
export function DataTable({ caption, columns, hasActs = false, stacks = false, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="sideways" aria-label={caption} tabIndex={0}>
      <table className={stacks ? `rows ${styles.stacks}` : 'rows'} style={headsOf(columns)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActs && (
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** The headings, for the cells that stand under each other on a phone. */
const headsOf = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column, index) => [`--head-${index + 1}`, JSON.stringify(column)])) as CSSProperties;
