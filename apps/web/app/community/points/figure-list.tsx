import { formatCount } from '@csz/contract/core/format-count';
import type { PointFigure } from '@csz/contract/points/calls';
import { pointsRoutes } from '@csz/contract/points/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { POINT_FIGURES, pointFiguresQuery } from './queries.ts';

/** What each type of spirit points pays and the limits of a day, for staff to change. */
export function FigureList() {
  const list = useQuery(pointFiguresQuery);
  const [changing, setChanging] = useState<PointFigure>();
  return (
    <>
      <h1>Spirit points</h1>
      <p className="soft">A change counts for what is earned from now on. What members have stays as it was granted.</p>
      <ListStart list={list} empty="There are no figures." />
      {list.data !== undefined && (
        <DataTable caption="What pays how much" columns={['What', 'Now', 'Usually', 'Why']} stacks>
          {list.data.items.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.label}</th>
              <td>
                <Cluster as="span">
                  {formatCount(figure.value)}
                  <Button onClick={() => setChanging(figure)}>
                    Change<span className="visually-hidden"> {figure.label}</span>
                  </Button>
                </Cluster>
              </td>
              <td>{formatCount(figure.usual)}</td>
              <td>{figure.decidedBy === null ? figure.reason : `${figure.reason} (${figure.decidedBy})`}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {changing !== undefined && <FigureDialog figure={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function FigureDialog({ figure, onClose }: { figure: PointFigure; onClose: () => void }) {
  const notice = useNotice();
  const [values, setValues] = useState({ value: String(figure.value), reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(pointsRoutes.savePointFigure, {
    form: { setErrors, getValues: () => values },
    refreshes: POINT_FIGURES,
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const save = (value: number | null) => run({ params: { name: figure.name }, body: { value, reason: values.reason } });
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <Dialog title={figure.label} onClose={onClose}>
      <Form
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          if (values.value.trim() === '') setErrors({ value: 'Required' });
          else void save(Number(values.value));
        }}
      >
        <TextField
          label={`Value, from ${figure.least} to ${formatCount(figure.most)}`}
          type="number"
          autoComplete="off"
          inputMode="numeric"
          min={figure.least}
          max={figure.most}
          value={values.value}
          error={errors.value}
          onChange={(event) => change({ value: event.target.value })}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <Cluster>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
          {figure.decidedAt !== null && (
            <Button disabled={isBusy} onClick={() => void save(null)}>
              Back to {formatCount(figure.usual)}
            </Button>
          )}
        </Cluster>
      </Form>
    </Dialog>
  );
}
