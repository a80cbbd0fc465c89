import type { DirectoryKind } from '@csz/contract/directory/directory-kinds';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { callKey } from '#web/api/call-query.ts';
import admin from '#web/ui/admin.module.css';
import { Button } from '#web/ui/button.tsx';
import dialog from '#web/ui/dialog.module.css';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { DirectoryField } from './directory-field.tsx';
import { cellsIn } from './directory-fields.ts';
import { blankOf, FORMS, startOf } from './directory-forms.ts';
import type { Row } from './directory-list.tsx';
import { SchoolActs } from './school-acts.tsx';

const NOUNS = {
  schools: 'a school',
  districts: 'a county or conference',
  leagues: 'a league',
  sports: 'a sport',
  seasons: 'a season',
};

interface DirectoryEditorProps {
  kind: DirectoryKind;
  /** The row to change; without one a new row is added. */
  row: Row | undefined;
  onClose: () => void;
}

/** Edits or adds one row; only what was changed is sent. */
export function DirectoryEditor({ kind, row, onClose }: DirectoryEditorProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submission = useSubmit({ setErrors });
  const fields = row?.fields ?? blankOf(kind);
  const [stateCode, setStateCode] = useState(String(fields.state ?? ''));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = cellsIn(new FormData(event.currentTarget), fields);
    return submission.submit(async () => {
      setErrors({});
      if (row === undefined)
        await call(client, directoryRoutes.addDirectory, {
          params: { kind },
          body: { fields: { ...startOf(kind), ...given } },
        });
      else
        await call(client, directoryRoutes.updateDirectory, { params: { kind, id: row.id }, body: { fields: given } });
      await client.invalidateQueries({ queryKey: callKey(directoryRoutes.listDirectory) });
      notice.show('Saved.');
      onClose();
    });
  };
  const errorOf = (name: string) => errors[`fields.${name}`] ?? errors[name];
  return (
    <Dialog title={row === undefined ? `Add ${NOUNS[kind]}` : row.title} onClose={onClose}>
      <Form onSubmit={save}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <div className={admin.fields}>
          {FORMS[kind].map((field) => (
            <div key={field.name} className={field.isShort === true ? undefined : admin.wide}>
              <DirectoryField
                field={field}
                value={fields[field.name] ?? null}
                error={errorOf(field.name)}
                stateCode={stateCode}
                onState={setStateCode}
              />
            </div>
          ))}
        </div>
        <div className={dialog.foot}>
          <Button type="submit" primary disabled={submission.isBusy}>
            Save
          </Button>
        </div>
      </Form>
      {kind === 'schools' && row !== undefined && <SchoolActs row={row} onDone={onClose} />}
    </Dialog>
  );
}
