import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { shiftedEnd } from './calendar-days.ts';
import type { ChangeProps } from './change-game.tsx';
import { NoteField } from './note-field.tsx';
import { usePostpone } from './use-postpone.ts';

/** A new day for a game: a new entry; the old one stays and shows "(Postponed)". */
export function PostponeGame({ game, asks, onDone, onCancel }: ChangeProps & { asks: boolean }) {
  const { form, submission, submit } = usePostpone({ game, asks, onDone });
  return (
    <Form onSubmit={submit} noValidate aria-label="Postpone" error={submission.error}>
      <p className="soft small">The old entry stays in the schedule and shows “(Postponed)”.</p>
      <NewDay form={form} today={game.today} />
      <TextField label="Location" autoComplete="off" maxLength={200} {...form.getInputProps('location')} />
      {asks && <NoteField {...form.getInputProps('note')} />}
      <FormFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" primary disabled={submission.isBusy}>
          {asks ? 'Propose a new day' : 'Postpone'}
        </Button>
      </FormFoot>
    </Form>
  );
}

function NewDay({ form, today }: { form: ReturnType<typeof usePostpone>['form']; today: string }) {
  const { startDateUnknown, startTimeUnknown, startTime, endTime } = form.values;
  const setStart = (start: string) => {
    form.setFieldValue('startTime', start);
    form.setFieldValue('endTime', shiftedEnd({ startTime, endTime }, start));
  };
  const time = { type: 'time', autoComplete: 'off', disabled: startTimeUnknown } as const;
  return (
    <>
      <TextField
        label="New date"
        type="date"
        autoComplete="off"
        min={today}
        disabled={startDateUnknown}
        {...form.getInputProps('eventDate')}
      />
      <CheckField label="Date is TBD" {...form.getInputProps('startDateUnknown', { type: 'checkbox' })} />
      <Grid least="110px" fills align="start">
        <TextField
          label="Start time"
          {...time}
          {...form.getInputProps('startTime')}
          onChange={({ target }) => setStart(target.value)}
        />
        <TextField label="End time" {...time} {...form.getInputProps('endTime')} />
      </Grid>
      <CheckField label="Time is TBD" {...form.getInputProps('startTimeUnknown', { type: 'checkbox' })} />
    </>
  );
}
