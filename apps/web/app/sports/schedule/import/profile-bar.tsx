import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { profilesQuery } from './queries.ts';
import type { Preview, SeasonImport } from './use-season-import.ts';

/** Saved ways of reading files: use one, or keep the choices made here for the next file. */
export function ProfileBar({ season, preview }: { season: SeasonImport; preview: Preview }) {
  const { data } = useQuery(profilesQuery);
  const [usedId, setUsedId] = useState('');
  const acts = useProfileActs();
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
            <Button onClick={() => void acts.remove(used.id)}>
              Delete<span className="visually-hidden"> {used.name}</span>
            </Button>
          )}
        </>
      )}
      <SaveProfile onSave={(name) => acts.save(name, season, preview)} />
    </Cluster>
  );
}

function SaveProfile({ onSave }: { onSave: (name: string) => Promise<unknown> }) {
  const [name, setName] = useState('');
  return (
    <Cluster
      as="form"
      align="end"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (name.trim() !== '') void onSave(name.trim());
      }}
    >
      <TextField
        label="Save these columns as"
        autoComplete="off"
        maxLength={60}
        placeholder="Arbiter export"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Save
      </Button>
    </Cluster>
  );
}

/** Of a saved profile as much as this file has: another one may lack a column. */
function fitting(saved: { columns: Record<string, string>; names: Record<string, string> }, header: readonly string[]) {
  const has = new Set(header.map((text) => text.trim()));
  const columns = Object.entries(saved.columns).filter(([, column]) => column === '' || has.has(column));
  return { columns: Object.fromEntries(columns), names: saved.names };
}

function useProfileActs() {
  const notice = useNotice();
  const refreshes = [profilesQuery.queryKey];
  const saving = useAction(scheduleRoutes.saveImportProfile, {
    errorsTo: 'toast',
    refreshes,
    onDone: (_, { body: { name } }) => notice.show(`The columns are saved as ${name}.`),
  });
  const removal = useAction(scheduleRoutes.deleteImportProfile, {
    errorsTo: 'toast',
    refreshes,
    onDone: ({ message }) => notice.show(message),
  });
  return {
    save: (name: string, { reading }: SeasonImport, { fields }: Preview) => {
      const columns = Object.fromEntries(fields.map((field) => [field.name, field.column]));
      return saving.run({ body: { name, columns, names: reading.names } });
    },
    remove: (id: string) => removal.run({ params: { id } }),
  };
}
