import type { ImportOutcome } from '@csz/contract/schedule/import';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Section } from '#web/ui/section.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { countText } from './format-count.ts';
import styles from './import-page.module.css';
import { OutcomeRows } from './outcome-rows.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { rejectsFile } from './rejects-file.ts';
import { UnknownNames } from './unknown-names.tsx';
import type { Preview, SeasonImport } from './use-season-import.ts';

/** What the file would do, with everything that can be put right here. Nothing is written yet. */
export function PreviewSection({ season, preview }: { season: SeasonImport; preview: Preview }) {
  const { outcome } = preview;
  return (
    <>
      <Columns key={season.file?.chosenAt} season={season} preview={preview} />
      <Section id="preview" title={`Preview of ${season.file?.name}`} aria-busy={season.isLooking}>
        {outcome === null ? (
          <>
            <p>Please choose a column for everything that is needed; then you see here what each row does.</p>
            {preview.missing.includes('sport') && (
              <p>The file does not say which sport its games are. If all are of one sport, choose it above.</p>
            )}
          </>
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
      </Section>
    </>
  );
}

/** Open where something has to be chosen; a file whose columns were all found goes straight to its preview. */
function Columns({ season, preview }: { season: SeasonImport; preview: Preview }) {
  const [isOpen, setOpen] = useState(preview.missing.length > 0);
  const found = preview.fields.filter(({ column }) => column !== '').length;
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Cluster as="summary" rows={0} align="baseline" ruled={2}>
        <h2>Columns</h2>
        <span className="soft small">
          {countText(found, 'column')} of {preview.header.length} read
        </span>
      </Cluster>
      <ProfileBar season={season} preview={preview} />
      <ColumnsForm season={season} preview={preview} />
    </details>
  );
}

function Acts({ season, preview: { header, outcome } }: { season: SeasonImport; preview: Preview }) {
  if (outcome === null) return null;
  const { added, updated, rejected, scoresReported } = outcome;
  const writes = added + updated + scoresReported > 0;
  return (
    <Cluster align="end">
      <Button primary disabled={!writes || season.isBusy || season.isLooking} onClick={season.bringIn}>
        {season.isBusy ? 'Importing...' : importText(outcome)}
      </Button>
      {rejected > 0 && (
        <Button onClick={() => download(rejectsName(season.file?.name), rejectsFile(header, outcome.items))}>
          Download {countText(rejected, 'row')} left out
        </Button>
      )}
    </Cluster>
  );
}

function importText({ added, updated, scoresReported }: ImportOutcome): string {
  const games = added + updated;
  if (games + scoresReported === 0) return 'Nothing to import';
  return `Import ${games > 0 ? countText(games, 'game') : countText(scoresReported, 'score')}`;
}

export function rejectsName(fileName = 'season.csv'): string {
  return `${fileName.replace(/\.\w+$/, '')}-left-out.csv`;
}
