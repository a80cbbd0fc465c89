import type { ReactNode } from 'react';
import { Grid } from '#web/ui/layout.tsx';
import styles from './filter-form.module.css';

interface FilterFormProps {
  /** The page that the filters narrow. */
  action: string;
  /** What the form is, for those who hear it: 'Filter games'. */
  label: string;
  /** In a narrow column two in a line, and a last one alone across; as many as fit otherwise. */
  inPairs?: boolean;
  /** Selects; each picks its own way once scripts run. */
  children: ReactNode;
}

/** A row of filters. Without scripts it is a plain form with a button that asks for the page again. */
export function FilterForm({ action, label, inPairs = false, children }: FilterFormProps) {
  return (
    <search aria-label={label} className={inPairs ? styles.column : undefined}>
      <Grid
        as="form"
        least="100px"
        gap={2}
        fills
        action={action}
        method="get"
        className={inPairs ? `${styles.form} ${styles.pairs}` : styles.form}
      >
        {children}
        <noscript>
          <button type="submit" className={styles.submit}>
            Show
          </button>
        </noscript>
      </Grid>
    </search>
  );
}
