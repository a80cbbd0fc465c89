import type { UseFormReturnType } from '@mantine/form';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { GameValues } from './form-values.ts';
import styles from './game-form.module.css';

/** Where it is, where to watch it, and what else there is to say. */
export function LinkFields({ form, isEvent }: { form: UseFormReturnType<GameValues>; isEvent: boolean }) {
  return (
    <>
      <TextField label="Location" autoComplete="off" maxLength={200} {...form.getInputProps('location')} />
      {!isEvent && (
        <div className={styles.pair}>
          <TextField
            label="Video link"
            type="url"
            inputMode="url"
            autoComplete="off"
            hint="A YouTube link plays on the game's page and shows the Watch badge."
            {...form.getInputProps('youtubeLink')}
          />
          <TextField
            label="NFHS Network link"
            type="url"
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps('nfhsLink')}
          />
        </div>
      )}
      <AreaField label="Notes" maxLength={4000} {...form.getInputProps('notes')} />
      {!isEvent && (
        <div className={styles.pair}>
          <CheckField
            label="League game"
            hint="It counts in league standings when both teams share the league."
            {...form.getInputProps('isLeague', { type: 'checkbox' })}
          />
          <SelectField label="Doubleheader" {...form.getInputProps('doubleheaderNo')}>
            <option value="">No</option>
            <option value="1">Game 1</option>
            <option value="2">Game 2</option>
          </SelectField>
        </div>
      )}
    </>
  );
}
