import { calendarBounds } from '@csz/rules/season';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './date-popover.module.css';
import type { ScoresView } from './load-scores.ts';

/** Asks for a day by the browser's own means. */
export function DateForm({ view }: { view: ScoresView }) {
  const { from, to } = calendarBounds(view.now.today);
  const kept = { selectedStateId: view.state.id, selectedCountyId: view.county?.id, selectedSportId: view.sport?.id };
  return (
    <Stack as="form" gap={2} action="/scores" method="get" className={styles.form}>
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="selected-date">Day</label>
      <input
        id="selected-date"
        type="date"
        name="selectedDate"
        min={from}
        max={to}
        defaultValue={view.date}
        required
        className="control"
      />
      <Button type="submit" primary>
        Show this day
      </Button>
    </Stack>
  );
}
