import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { countWords } from './count-words.ts';
import styles from './import-page.module.css';
import { OutcomeRows } from './outcome-rows.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { download, rejectsFile } from './rejects-file.ts';
import { UnknownNames } from './unknown-names.tsx';
import type { Preview, SeasonImport } from './use-season-import.ts';

/** What the file would do, with everything that can be put right here. Nothing is written yet. */
export function PreviewSection({ season, preview }: { season: SeasonImport; preview: Preview }) {
  const { outcome } = preview;
  return (
    <>
      <section className={styles.section} aria-labelledby="columns">
        <h2 id="columns">Columns</h2>
        <ProfileBar season={season} preview={preview} />
        <ColumnsForm season={season} preview={preview} />
      </section>
      <section className={styles.section} aria-labelledby="preview" aria-busy={season.isLooking}>
        <h2 id="preview">Preview of {season.file?.name}</h2>
        {outcome === null ? (
          <p>Please choose a column for everything that is needed; then you see here what each row does.</p>
        ) : (
          <>
            <p role="status">Nothing is written yet.</p>
            <OutcomeSummary outcome={outcome} isDone={false} />
            <UnknownNames season={season} outcome={outcome} />
            <Acts season={season} preview={preview} />
            {season.error !== undefined && <Banner>{season.error}</Banner>}
            <OutcomeRows items={outcome.items} isDone={false} />
          </>
        )}
      </section>
    </>
  );
}

function Acts({ season, preview: { header, outcome } }: { season: SeasonImport; preview: Preview }) {
  if (outcome === null) return null;
  const { added, updated, rejected, scoresReported } = outcome;
  const writes = added + updated + scoresReported > 0;
  return (
    <div className={styles.acts}>
      <Button primary disabled={!writes || season.isBusy || season.isLooking} onClick={season.bringIn}>
        {season.isBusy
          ? 'Importing...'
          : `Import ${countWords(added + updated || scoresReported, added + updated > 0 ? 'game' : 'score')}`}
      </Button>
      {rejected > 0 && (
        <Button onClick={() => download(rejectsName(season.file?.name), rejectsFile(header, outcome.items))}>
          Download {countWords(rejected, 'row')} left out
        </Button>
      )}
    </div>
  );
}

export function rejectsName(fileName = 'season.csv'): string {
  return `${fileName.replace(/\.\w+$/, '')}-left-out.csv`;
}
