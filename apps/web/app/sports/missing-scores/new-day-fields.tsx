import { wallClock } from '@csz/contract/core/when';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { type Entry, newTimeOf } from './entry.ts';
import type { MissingFormRow } from './use-missing-form.ts';

interface NewDayFieldsProps {
  row: MissingFormRow;
  onChange: (part: Partial<Entry>) => void;
}

/** When a postponed game is played, where that is known. */
export function NewDayFields({ row, onChange }: NewDayFieldsProps) {
  const { missing, entry, errors, outcome } = row;
  const errorAt = (path: string) => errors[path] ?? outcome?.fields?.find((field) => field.path === path)?.message;
  return (
    <Grid least="160px" gap={3} fills>
      <TextField
        label="New date"
        isOptional
        type="date"
        autoComplete="off"
        min={wallClock(missing.game.tz, new Date()).today}
        hint="Leave it empty while it is still to be decided."
        value={entry.newDate}
        error={errorAt('eventDate')}
        onChange={({ target }) => onChange({ newDate: target.value })}
      />
      <TextField
        label="New time"
        isOptional
        type="time"
        autoComplete="off"
        value={newTimeOf(missing, entry)}
        error={errorAt('startTime')}
        onChange={({ target }) => onChange({ newTime: target.value })}
      />
    </Grid>
  );
}
