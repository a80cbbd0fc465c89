import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { profilesQuery } from './queries.ts';
import type { Preview, SeasonImport } from './use-season-import.ts';

interface ProfileBarProps {
  season: SeasonImport;
  preview: Preview;
}

/** Saved ways of reading files: use one, or keep the choices made here for the next file. */
export function ProfileBar({ season, preview }: ProfileBarProps) {
  const { data } = useQuery(profilesQuery);
  const [usedId, setUsedId] = useState('');
  const notice = useNotice();
  const removal = useAction(scheduleRoutes.deleteImportProfile, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  const profiles = data?.items ?? [];
  const used = profiles.find(({ id }) => id === usedId);
  return (
    <Cluster align="end" justify="apart">
      {profiles.length > 0 && (
        <>
          <SelectField
            label="Saved columns"
            value={used?.id ?? ''}
            onChange={({ target }) => {
              const picked = profiles.find(({ id }) => id === target.value);
              setUsedId(target.value);
              season.read(picked === undefined ? { columns: {}, names: {} } : fitting(picked, preview.header));
            }}
          >
            <option value="">As found in the file</option>
            {profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {used !== undefined && (
            <Button disabled={removal.isBusy} onClick={() => void removal.run({ params: { id: used.id } })}>
              Delete<span className="visually-hidden"> {used.name}</span>
            </Button>
          )}
        </>
      )}
      <SaveProfile season={season} preview={preview} />
    </Cluster>
  );
}

function SaveProfile({ season: { reading }, preview: { fields } }: ProfileBarProps) {
  const notice = useNotice();
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useAction(scheduleRoutes.saveImportProfile, {
    form: { setErrors, getValues: () => ({ name }) },
    onDone: (_, { body }) => notice.show(`The columns are saved as ${body.name}.`),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const columns = Object.fromEntries(fields.map((field) => [field.name, field.column]));
    if (name.trim() !== '') void saving.run({ body: { name: name.trim(), columns, names: reading.names } });
  };
  return (
    <Form onSubmit={save} error={saving.error}>
      <Cluster align="end">
        <TextField
          label="Save these columns as"
          autoComplete="off"
          maxLength={60}
          placeholder="Arbiter export"
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === '' || saving.isBusy}>
          Save
        </Button>
      </Cluster>
    </Form>
  );
}

/** Of a saved profile as much as this file has: another one may lack a column. */
function fitting(saved: { columns: Record<string, string>; names: Record<string, string> }, header: readonly string[]) {
  const has = new Set(header.map((text) => text.trim()));
  const columns = Object.entries(saved.columns).filter(([, column]) => column === '' || has.has(column));
  return { columns: Object.fromEntries(columns), names: saved.names };
}
