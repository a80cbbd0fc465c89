import { meetLabel } from '@csz/contract/games/meet-labels';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import type { GameValues } from './form-values.ts';

/** Where it is; where to watch it and what else there is to say waits folded as long as nothing is entered. */
export function LinkFields({ form, isEvent }: { form: UseFormReturnType<GameValues>; isEvent: boolean }) {
  const { youtubeLink, nfhsLink, notes, doubleheaderNo } = form.values;
  const [isOpen, setOpen] = useState([youtubeLink, nfhsLink, notes, doubleheaderNo].some((value) => value !== ''));
  const isWrong = ['youtubeLink', 'nfhsLink', 'notes', 'doubleheaderNo'].some((name) => name in form.errors);
  return (
    <>
      <TextField label="Location" isOptional autoComplete="off" maxLength={200} {...form.getInputProps('location')} />
      {!isEvent && (
        <CheckField
          label="League game"
          hint="It counts in league standings when both teams share the league."
          {...form.getInputProps('isLeague', { type: 'checkbox' })}
        />
      )}
      {isCounted(form.values) && form.values.teams.length > 2 && <MeetField form={form} />}
      <Fold
        label={isEvent ? 'Notes' : 'Video links, notes, doubleheader'}
        className="sub-section"
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Stack>
          {!isEvent && <StreamFields form={form} />}
          <AreaField label="Notes" isOptional maxLength={4000} {...form.getInputProps('notes')} />
          {!isEvent && (
            <SelectField label="Doubleheader" {...form.getInputProps('doubleheaderNo')}>
              <option value="">No</option>
              <option value="1">Game 1</option>
              <option value="2">Game 2</option>
            </SelectField>
          )}
        </Stack>
      </Fold>
    </>
  );
}

/** Two ways of counting are enough to choose from; a meet that has the third keeps it until another is chosen. */
function MeetField({ form }: { form: UseFormReturnType<GameValues> }) {
  const [kept] = useState(form.values.meetScoring);
  return (
    <SelectField
      label="The meet counts as"
      hint="Places change no record. Wins and losses count in the record of each team."
      {...form.getInputProps('meetScoring')}
    >
      {[...new Set(['placings', 'both', kept])].map((scoring) => (
        <option key={scoring} value={scoring}>
          {capital(meetLabel(scoring))}
        </option>
      ))}
    </SelectField>
  );
}

/** An event has no result, and a scrimmage counts in no record. */
const isCounted = ({ gameType }: GameValues) => gameType !== 'Event' && gameType !== 'Scrimmage';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function StreamFields({ form }: { form: UseFormReturnType<GameValues> }) {
  const link = { type: 'url', inputMode: 'url', autoComplete: 'off' } as const;
  return (
    <Grid least="230px" gap={4} rows={2} fills align="start">
      <TextField
        label="Video link"
        isOptional
        {...link}
        hint="A YouTube link plays on the game's page and shows the Watch badge."
        {...form.getInputProps('youtubeLink')}
      />
      <TextField label="NFHS Network link" isOptional {...link} {...form.getInputProps('nfhsLink')} />
    </Grid>
  );
}
