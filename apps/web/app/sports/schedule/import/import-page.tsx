import { accountPages } from '@csz/contract/accounts/pages';
import { formatCount } from '@csz/contract/core/format-count';
import { pages } from '@csz/contract/pages';
import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import { ScheduleFilters } from '#web/sports/schedule/manage/schedule-filters.tsx';
import { isCoachType } from '#web/sports/schedule/manage/schedule-role.ts';
import { type ChosenSchedule, useScheduleFilter } from '#web/sports/schedule/manage/use-schedule-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { ListNote, RetryButton } from '#web/ui/list-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { countText } from './format-count.ts';
import { OutcomeRows } from './outcome-rows.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { PastImports } from './past-imports.tsx';
import { PreviewSection, rejectsName } from './preview-section.tsx';
import { rejectsFile } from './rejects-file.ts';
import { type Imported, useSeasonImport } from './use-season-import.ts';

const NOT_FOR_YOU = 'Coaches, athletic directors and league directors can import a season here.';

/** A season file on its way in: whose it is, which column is what, what each row would do, and the way back. */
export function ImportPage() {
  const choice = useScheduleFilter();
  const isAlive = useHydrated();
  const isMine = choice.state === 'ready' && isCoachType(choice.role);
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>Import a season</h1>
        <p>
          Bring a whole schedule in from a spreadsheet. You see what each row does before anything is written, and you
          can take all of it back.
        </p>
      </Stack>
      {(!isAlive || choice.state === 'loading') && <ListWaits />}
      {choice.state === 'failed' && <ListNote next={<RetryButton onPress={choice.retry} />}>{choice.words}</ListNote>}
      {isAlive && (choice.state === 'none' || (choice.state === 'ready' && !isMine)) && (
        <ListNote next={<Link to={accountPages.myAccount('roles')}>Add More Roles</Link>}>{NOT_FOR_YOU}</ListNote>
      )}
      {isAlive && choice.state === 'ready' && isMine && <Import chosen={choice} />}
    </Stack>
  );
}

function Import({ chosen }: { chosen: ChosenSchedule }) {
  const { schoolId, sportId } = chosen.filter;
  const season = useSeasonImport({ schoolId, sportId });
  const { preview, imported, lookError } = season;
  return (
    <>
      <Section id="whose" title="Team and file">
        <ScheduleFilters chosen={chosen} />
        {schoolId === undefined ? (
          <p>Please choose a school. Choose a sport too, unless the file has a column for it.</p>
        ) : (
          <>
            <FileField
              label="Season file (CSV)"
              hint={`Up to ${IMPORT_LIMITS.megabytes} MB and ${formatCount(IMPORT_LIMITS.rows)} rows. Nothing is written before you say so.`}
              onChoose={season.choose}
            />
            <p className="soft small">
              No file yet? <ThisSeason schoolId={schoolId} sportId={sportId} today={chosen.today} />, which has every
              column that can be read here.
            </p>
          </>
        )}
        {lookError !== undefined && (
          <>
            <Banner>{lookError.words}</Banner>
            <div>
              <RetryButton onPress={lookError.retry} />
            </div>
          </>
        )}
        {season.file !== undefined && preview === undefined && season.isLooking && (
          <p role="status">Reading {season.file.name}...</p>
        )}
      </Section>
      {preview !== undefined && <PreviewSection season={season} preview={preview} />}
      {imported !== undefined && <ImportedSection imported={imported} />}
      <PastImports onUndone={season.forget} />
    </>
  );
}

function ThisSeason(props: { schoolId: string; sportId: string | undefined; today: string }) {
  const { schoolId, sportId, today } = props;
  return (
    <a href={pages.seasonFile({ schoolId, sportId, season: seasonLabel(seasonOf(today)) })} download className="target">
      Download this season as CSV
    </a>
  );
}

/** What the import did. It can be taken back from the list of imports. */
function ImportedSection({ imported: { header, outcome } }: { imported: Imported }) {
  return (
    <Section id="imported" title="Imported">
      <Banner good>
        The file is in. It can be taken back as a whole under Your imports, for as long as its games are not changed.
      </Banner>
      <OutcomeSummary outcome={outcome} isDone />
      {outcome.rejected > 0 && (
        <div>
          <Button onClick={() => download(rejectsName(), rejectsFile(header, outcome.items))}>
            Download {countText(outcome.rejected, 'row')} left out
          </Button>
        </div>
      )}
      <OutcomeRows items={outcome.items} isDone />
    </Section>
  );
}
