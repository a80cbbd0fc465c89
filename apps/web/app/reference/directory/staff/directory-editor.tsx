import type { DirectoryKind } from '@csz/contract/directory/directory-kinds';
import { directoryRoutes } from '@csz/contract/directory/routes';
import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { DirectoryField } from './directory-field.tsx';
import { cellsIn } from './directory-fields.ts';
import { blankOf, FORMS, startOf } from './directory-forms.ts';
import { SchoolActs } from './school-acts.tsx';

const NOUNS = {
  schools: 'a school',
  districts: 'a county or conference',
  leagues: 'a league',
  sports: 'a sport',
  seasons: 'a season',
};

type Cells = ReturnType<typeof cellsIn>;

interface DirectoryEditorProps {
  kind: DirectoryKind;
  /** The row to change; without one a new row is added. */
  row: DirectoryRow | undefined;
  onClose: () => void;
}

/** Edits or adds one row; only what was changed is sent. */
export function DirectoryEditor({ kind, row, onClose }: DirectoryEditorProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useAction(
    (cells: Cells) =>
      row === undefined
        ? call(client, directoryRoutes.addDirectory, {
            params: { kind },
            body: { fields: { ...startOf(kind), ...cells } },
          })
        : call(client, directoryRoutes.updateDirectory, { params: { kind, id: row.id }, body: { fields: cells } }),
    {
      form: { setErrors },
      onDone: () => {
        notice.show('Saved.');
        onClose();
      },
    },
  );
  const fields = row?.fields ?? blankOf(kind);
  const [stateCode, setStateCode] = useState(String(fields.state ?? ''));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    return saving.run(cellsIn(new FormData(event.currentTarget), fields));
  };
  const errorOf = (name: string) => errors[`fields.${name}`] ?? errors[name];
  return (
    <Dialog title={row === undefined ? `Add ${NOUNS[kind]}` : row.title} onClose={onClose}>
      <Form onSubmit={save} error={saving.error}>
        <Grid least="180px" gap={4} fills>
          {FORMS[kind].map((field) => (
            <div key={field.name} className={field.isShort === true ? undefined : 'whole-line'}>
              <DirectoryField
                field={field}
                value={fields[field.name] ?? null}
                error={errorOf(field.name)}
                stateCode={stateCode}
                onState={setStateCode}
              />
            </div>
          ))}
        </Grid>
        <FormFoot>
          <Button type="submit" primary disabled={saving.isBusy}>
            Save
          </Button>
        </FormFoot>
      </Form>
      {kind === 'schools' && row !== undefined && <SchoolActs row={row} onDone={onClose} />}
    </Dialog>
  );
}
