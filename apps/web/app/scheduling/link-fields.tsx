import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { GameValues } from './form-values.ts';
import styles from './game-form.module.css';

/** Where it is; where to watch it and what else there is to say waits folded as long as nothing is said. */
export function LinkFields({ form, isEvent }: { form: UseFormReturnType<GameValues>; isEvent: boolean }) {
  const { youtubeLink, nfhsLink, notes, doubleheaderNo } = form.values;
  const [isOpen, setOpen] = useState([youtubeLink, nfhsLink, notes, doubleheaderNo].some((value) => value !== ''));
  const isWrong = ['youtubeLink', 'nfhsLink', 'notes', 'doubleheaderNo'].some((name) => name in form.errors);
  return (
    <>
      <TextField label="Location" autoComplete="off" maxLength={200} {...form.getInputProps('location')} />
      {!isEvent && (
        <CheckField
          label="League game"
          hint="It counts in league standings when both teams share the league."
          {...form.getInputProps('isLeague', { type: 'checkbox' })}
        />
      )}
      <details
        className={styles.more}
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{isEvent ? 'Notes' : 'Video links, notes, doubleheader'}</summary>
        <div className={styles.form}>
          {!isEvent && <StreamFields form={form} />}
          <AreaField label="Notes" maxLength={4000} {...form.getInputProps('notes')} />
          {!isEvent && (
            <SelectField label="Doubleheader" {...form.getInputProps('doubleheaderNo')}>
              <option value="">No</option>
              <option value="1">Game 1</option>
              <option value="2">Game 2</option>
            </SelectField>
          )}
        </div>
      </details>
    </>
  );
}

function StreamFields({ form }: { form: UseFormReturnType<GameValues> }) {
  const link = { type: 'url', inputMode: 'url', autoComplete: 'off' } as const;
  return (
    <div className={styles.pair}>
      <TextField
        label="Video link"
        {...link}
        hint="A YouTube link plays on the game's page and shows the Watch badge."
        {...form.getInputProps('youtubeLink')}
      />
      <TextField label="NFHS Network link" {...link} {...form.getInputProps('nfhsLink')} />
    </div>
  );
}
