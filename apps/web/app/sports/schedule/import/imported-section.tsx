import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Section } from '#web/ui/section.tsx';
import { countWords } from './count-words.ts';
import { OutcomeRows } from './outcome-rows.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { rejectsName } from './preview-section.tsx';
import { download, rejectsFile } from './rejects-file.ts';
import type { Imported } from './use-season-import.ts';

/** What the import did. It can be taken back from the list of imports. */
export function ImportedSection({ imported: { header, outcome } }: { imported: Imported }) {
  return (
    <Section id="imported" title="Imported">
      <Banner good>
        The file is in. It can be taken back as a whole under Your imports, for as long as nobody changes its games.
      </Banner>
      <OutcomeSummary outcome={outcome} isDone />
      {outcome.rejected > 0 && (
        <div>
          <Button onClick={() => download(rejectsName(), rejectsFile(header, outcome.items))}>
            Download {countWords(outcome.rejected, 'row')} left out
          </Button>
        </div>
      )}
      <OutcomeRows items={outcome.items} isDone />
    </Section>
  );
}
