import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { shiftedEnd } from './calendar-days.ts';
import type { ChangeProps } from './change-game.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DayField } from './day-field.tsx';
import { dateAtTime } from './entry-labels.ts';
import { FormQuestion } from './form-question.tsx';
import { type GameValues, valuesOf } from './form-values.ts';
import { updateGame } from './schedule-calls.ts';
import { useGameForm } from './use-game-form.ts';
import { useSettledFocus } from './use-settled-focus.ts';

/** Where something was dragged to. */
export interface MovedTo {
  readonly day: string;
  /** HH:mm; the time stays without one. */
  readonly time?: string | undefined;
}

/** What this form shows; what is wrong with the rest of the game is shown above it. */
const WHEN = ['eventDate', 'startTime', 'endTime'];

/** Another day or time for a game, without the rest of its form. */
export function MoveForm({ game, to, onDone, onCancel }: Omit<ChangeProps, 'role'> & { to?: MovedTo }) {
  const client = useQueryClient();
  const notice = useNotice();
  const base = valuesOf(game);
  const state = useGameForm(
    { values: to === undefined ? base : movedValues(base, to), base, game },
    (body) => updateGame(client, game, body),
    (saved) => {
      notice.show(saved.message);
      onDone(saved.warnings);
    },
  );
  const frame = useSettledFocus(state);
  const { form, submission } = state;
  const { values } = form;
  const others = Object.entries(form.errors).filter(([field]) => !WHEN.includes(field));
  return (
    <Form ref={frame} onSubmit={state.submit} noValidate aria-label="Move" error={submission.error}>
      {others.length > 0 && <Banner>{others.map(([, message]) => message)}</Banner>}
      {state.theirs !== undefined && (
        <ConflictPanel base={state.base} mine={values} theirs={state.theirs} onSettle={state.settle} />
      )}
      <p>
        Now: <strong>{dateAtTime(game)}</strong>
      </p>
      <Grid least="110px" fills align="start">
        <DayField
          label="New date"
          today={game.today}
          {...form.getInputProps('eventDate')}
          onChange={({ target }) => form.setValues(movedValues(values, { day: target.value }))}
        />
        <TextField
          label="New time"
          type="time"
          autoComplete="off"
          {...form.getInputProps('startTime')}
          onChange={({ target }) => form.setValues(movedValues(values, { day: values.eventDate, time: target.value }))}
        />
      </Grid>
      <FormFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" primary disabled={submission.isBusy || state.theirs !== undefined}>
          Move
        </Button>
      </FormFoot>
      <FormQuestion state={state} />
    </Form>
  );
}

/** A game's values on another day, maybe at another time; its end moves along. */
export function movedValues(values: GameValues, { day, time }: MovedTo): GameValues {
  const moved = { ...values, eventDate: day, isEventDateTBD: false };
  if (time === undefined) return moved;
  const { startTime, endTime } = values;
  return { ...moved, startTime: time, endTime: shiftedEnd({ startTime, endTime }, time), startTimeUnknown: false };
}
