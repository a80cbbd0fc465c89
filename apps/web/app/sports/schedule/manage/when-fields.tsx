import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { UseFormReturnType } from '@mantine/form';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { shiftedEnd } from './calendar-days.ts';
import { DayField } from './day-field.tsx';
import type { GameValues } from './form-values.ts';

/** When it is; day and time can each be unknown yet. */
export function WhenFields({ form, today }: { form: UseFormReturnType<GameValues>; today: string }) {
  const { eventDate, isEventDateTBD, startTime, endTime, startTimeUnknown } = form.values;
  const isEvent = form.values.gameType === 'Event';
  const setStart = (start: string) => {
    form.setFieldValue('startTime', start);
    form.setFieldValue('endTime', shiftedEnd({ startTime, endTime }, start));
  };
  return (
    <Grid least="230px" gap={4} rows={2} fills align="start">
      <Stack>
        <DayField label="Date" today={today} disabled={isEventDateTBD} {...form.getInputProps('eventDate')} />
        <CheckField label="Date is TBD" {...form.getInputProps('isEventDateTBD', { type: 'checkbox' })} />
        {isEventDateTBD && eventDate === '' && <SeasonField form={form} today={today} />}
      </Stack>
      <Stack>
        <Grid least="110px" fills align="start">
          <TextField
            label="Start time"
            type="time"
            autoComplete="off"
            disabled={startTimeUnknown}
            hint={startTime === '' && !startTimeUnknown && !isEvent ? 'Without a time it shows as TBD.' : undefined}
            {...form.getInputProps('startTime')}
            onChange={({ target }) => setStart(target.value)}
          />
          <TextField
            label="End time"
            type="time"
            autoComplete="off"
            disabled={startTimeUnknown}
            {...form.getInputProps('endTime')}
          />
        </Grid>
        <CheckField label="Time is TBD" {...form.getInputProps('startTimeUnknown', { type: 'checkbox' })} />
      </Stack>
    </Grid>
  );
}

/** Without a day only this says which season the game belongs to. */
function SeasonField({ form, today }: { form: UseFormReturnType<GameValues>; today: string }) {
  const now = seasonOf(today);
  return (
    <SelectField label="Season" {...form.getInputProps('year')}>
      <option value="">Choose...</option>
      {[now, now + 1].map((year) => (
        <option key={year} value={year}>
          {seasonLabel(year)}
        </option>
      ))}
    </SelectField>
  );
}
