import { sentenceOf } from '#web/sports/scores/report/kept-report.tsx';
import type { KeptReport } from '#web/sports/scores/report/kept-reports.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { isAtField, type MissingFormRow, type MissingFormState, MORE_TYPED } from './use-missing-form.ts';

interface RowOutcomeProps {
  row: MissingFormRow;
  form: MissingFormState;
  isManaged: boolean;
}

/** What became of a row: thanks, a question, or what is in its way. */
export function RowOutcome({ row, form, isManaged }: RowOutcomeProps) {
  const { outcome, errors, kept } = row;
  if (errors.status !== undefined)
    return (
      <FieldError role="alert" className="whole-line">
        {errors.status}
      </FieldError>
    );
  if (outcome === undefined && kept !== undefined) return <KeptRow row={row} kept={kept} form={form} />;
  if (outcome === undefined && row.isReported)
    return (
      <p className="soft small" role="status">
        Someone has just reported this game. Your report still helps: two that agree settle it.
      </p>
    );
  if (outcome === undefined) return isManaged ? null : <WhoMay row={row} />;
  if (outcome.ok)
    return (
      <p className="accent strong" role="status">
        <span aria-hidden="true">✓</span> {outcome.message}
      </p>
    );
  if (outcome.code === 'score-unlikely')
    return (
      <Cluster gap={4} rows={2} justify="apart" className="callout" role="alert">
        <p>{outcome.message} This score is unusual for the sport. Our staff will look at it.</p>
        <Button onClick={() => form.confirm(row)} disabled={form.isBusy}>
          Yes, that was the score
        </Button>
      </Cluster>
    );
  if (outcome.code === MORE_TYPED)
    return (
      <p className="soft small" role="status">
        {outcome.message}
      </p>
    );
  if (isAtField(outcome)) return null;
  return (
    <FieldError role="alert" className="whole-line">
      {outcome.message}
    </FieldError>
  );
}

/** A row that found no line: it waits on the device, or was not taken when there was one. */
function KeptRow({ row, kept, form }: { row: MissingFormRow; kept: KeptReport; form: MissingFormState }) {
  const isRefused = kept.state === 'refused';
  return (
    <Cluster gap={4} rows={2} justify="apart" className="callout whole-line" role={isRefused ? 'alert' : 'status'}>
      <p>{sentenceOf(kept)}</p>
      {isRefused ? (
        <Button onClick={() => form.discard(row)}>Discard</Button>
      ) : (
        <Button onClick={() => form.takeBack(row)}>Cancel</Button>
      )}
    </Cluster>
  );
}

/** Members report for a week; those responsible for a team all season. */
function WhoMay({ row: { missing } }: { row: MissingFormRow }) {
  if (missing.game.canSubmitScores) return null;
  return <p className="soft small">Older than a week: its coaches and directors can still report it.</p>;
}
