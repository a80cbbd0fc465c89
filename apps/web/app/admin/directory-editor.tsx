import type { DirectoryKind } from '@csz/contract/directory-kinds';
import { paths } from '@csz/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { type Cell, cellsIn, labelOf } from './directory-fields.ts';
import type { Row } from './directory-list.tsx';
import { SchoolActs } from './school-acts.tsx';

interface DirectoryEditorProps {
  kind: DirectoryKind;
  /** The row to change; without one a new row is added. */
  row: Row | undefined;
  /** A row of the kind, to know which fields a new one has. */
  example: Row | undefined;
  onClose: () => void;
}

/** Edits or adds one row; its fields are what the server says the kind has. */
export function DirectoryEditor({ kind, row, example, onClose }: DirectoryEditorProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submission = useSubmit({ setErrors });
  const fields = row?.fields ?? blank(example?.fields ?? {});
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = cellsIn(new FormData(event.currentTarget), fields);
    return submission.submit(async () => {
      setErrors({});
      if (row === undefined) await call(client, paths.addDirectory, { params: { kind }, body: { fields: given } });
      else await call(client, paths.updateDirectory, { params: { kind, id: row.id }, body: { fields: given } });
      await client.invalidateQueries({ queryKey: ['admin', 'directory', kind] });
      notice.show('Saved.');
      onClose();
    });
  };
  const errorOf = (name: string) => errors[`fields.${name}`] ?? errors[name];
  return (
    <Dialog title={row === undefined ? 'Add' : row.title} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        {Object.entries(fields).map(([name, value]) => (
          <CellField key={name} name={name} value={value} error={errorOf(name)} />
        ))}
        <Button type="submit" primary disabled={submission.isBusy}>
          Save
        </Button>
      </form>
      {kind === 'schools' && row !== undefined && <SchoolActs row={row} onDone={onClose} />}
    </Dialog>
  );
}

function CellField({ name, value, error }: { name: string; value: Cell; error: string | undefined }) {
  const label = labelOf(name);
  if (typeof value === 'boolean') {
    return (
      <label className={styles.choice}>
        <input type="checkbox" name={name} defaultChecked={value} />
        {label}
      </label>
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      inputMode={typeof value === 'number' ? 'decimal' : undefined}
      defaultValue={value === null ? '' : String(value)}
      error={error}
    />
  );
}

/** The fields of a kind with nothing in them. */
function blank(fields: Record<string, Cell>): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? value : null]),
  );
}
