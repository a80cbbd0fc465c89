import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormFoot } from '#web/ui/form/form.tsx';
import { Stack } from '#web/ui/layout.tsx';
import type { ChangeProps } from './change-game.tsx';
import { kindLabel } from './entry-labels.ts';
import styles from './game-form.module.css';
import { NoteField } from './note-field.tsx';
import { cancelGame, proposeChange } from './schedule-calls.ts';
import { useScheduleAct } from './use-schedule-act.ts';

/** Asks once before a game is cancelled, or whether to ask the other side to. */
export function CancelGame({ game, asks, onDone, onCancel }: ChangeProps & { asks: boolean }) {
  const client = useQueryClient();
  const act = useScheduleAct();
  const [note, setNote] = useState('');
  const cancel = () =>
    asks ? proposeChange(client, game, { kind: 'cancel', note }) : cancelGame(client, game, { remove: false });
  return (
    <Stack className={styles.form}>
      <p>It stays in the schedule and in calendars, marked as canceled, so that nobody comes for nothing.</p>
      {asks && <NoteField value={note} onChange={({ target }) => setNote(target.value)} />}
      <FormFoot>
        <Button onClick={onCancel}>Keep it</Button>
        <Button primary disabled={act.isBusy} onClick={() => act.run(cancel, () => onDone([]))}>
          {asks ? 'Propose to cancel' : `Cancel the ${kindLabel(game)}`}
        </Button>
      </FormFoot>
    </Stack>
  );
}
