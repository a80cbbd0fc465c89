import { LeftReports } from '#web/sports/scores/report/kept-report.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import styles from './missing-form.module.css';
import { MissingRow } from './missing-row.tsx';
import { type MissingFormParts, type MissingFormRow, useMissingForm } from './use-missing-form.ts';

interface MissingFormProps extends MissingFormParts {
  /** Games of which the visitor may say that there is no score. */
  managed: ReadonlySet<string>;
  /** What to know before the first row is filled in. */
  hint?: string | undefined;
}

const HINT = 'Fill in what you know. Nothing gets lost.';

/** All missing scores at once: each row saves by itself, or all that were begun together. */
export function MissingForm({ managed, hint = HINT, ...parts }: MissingFormProps) {
  const form = useMissingForm(parts);
  const { begun } = form;
  const sports = [...Map.groupBy(form.rows, ({ missing }) => missing.game.sportName)];
  return (
    <Stack gap={6}>
      <NeedsScripts />
      <LeftReports form={parts.storageKey} rows={form.rows.map(({ missing }) => missing.game.id)} />
      {sports.map(([sport, rows]) => (
        <section key={sport} aria-label={sport}>
          <Cluster as="h2" align="baseline" justify="apart" isLine className="heading">
            {sport} <span className="soft small strong">{openText(rows)}</span>
          </Cluster>
          <Stack as="ul" gap={0}>
            {rows.map((row) => (
              <MissingRow
                key={row.missing.game.id}
                row={row}
                form={form}
                isManaged={managed.has(row.missing.game.id)}
              />
            ))}
          </Stack>
        </section>
      ))}
      {form.error !== undefined && <Banner key={form.error}>{form.error}</Banner>}
      <Cluster justify="apart" isLine className={styles.bar}>
        <p role="status">{begun.length === 0 ? hint : filledText(begun.length)}</p>
        <Button
          primary
          className="rigid"
          disabled={form.isBusy || begun.length === 0}
          onClick={() => void form.save(begun)}
        >
          {form.isBusy ? 'Saving...' : begun.length > 1 ? `Save all ${begun.length}` : 'Save all'}
        </Button>
      </Cluster>
    </Stack>
  );
}

function openText(rows: readonly MissingFormRow[]): string {
  const open = rows.filter(({ outcome, isReported }) => outcome?.ok !== true && !isReported).length;
  return open === 0 ? 'all in' : `${open} missing`;
}

const filledText = (count: number) => (count === 1 ? '1 game to save' : `${count} games to save`);
