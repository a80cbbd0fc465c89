import { formatCount } from '@csz/contract/core/format-count';
import type { Figure } from '@csz/contract/figures/calls';
import type { figuresRoutes } from '@csz/contract/figures/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** The call that saves a figure of a kind. */
export type SaveFigure = typeof figuresRoutes.savePointFigure | typeof figuresRoutes.saveTrustFigure;

/** Weights are parts of one. */
const formatFigure = (value: number): string => (Number.isInteger(value) ? formatCount(value) : String(value));

interface FigureRowsProps {
  save: SaveFigure;
  figures: readonly Figure[];
}

/** Figures by line, each with the way to change it. */
export function FigureRows({ figures, save }: FigureRowsProps) {
  const [changing, setChanging] = useState<Figure>();
  return (
    <>
      <ul>
        {figures.map((figure) => (
          <Cluster as="li" key={figure.name} justify="apart" isLine ruled={1}>
            <span>
              {figure.label}: <strong>{formatFigure(figure.value)}</strong>
              <Decision {...figure} />
            </span>
            <Button onClick={() => setChanging(figure)}>
              Change<span className="visually-hidden"> {figure.label}</span>
            </Button>
          </Cluster>
        ))}
      </ul>
      {changing !== undefined && <FigureDialog save={save} figure={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const Decision = ({ usual, reason, decidedBy, decidedAt }: Figure) =>
  decidedAt !== null && (
    <span className="soft">
      {' '}
      (usually {formatFigure(usual)}; {decidedBy ?? 'staff'}, <Moment at={decidedAt} />: “{reason}”)
    </span>
  );

interface FigureDialogProps {
  save: SaveFigure;
  figure: Figure;
  onClose: () => void;
}

function FigureDialog({ figure, save: saveCall, onClose }: FigureDialogProps) {
  const { name, label, usual, least, most, decidedAt } = figure;
  const notice = useNotice();
  const [typed, setTyped] = useState({ value: String(figure.value), reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(saveCall, {
    form: { setErrors, getValues: () => typed },
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const reason = typed.reason.trim();
  const save = (next: number | null) => {
    const isWrong = next !== null && !(next >= least && next <= most);
    const wrong = {
      ...(isWrong ? { value: `A number from ${formatFigure(least)} to ${formatFigure(most)}` } : {}),
      ...(reason === '' ? { reason: 'Please say why' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void run({ params: { name }, body: { value: next, reason } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(typed.value.trim() === '' ? Number.NaN : Number(typed.value));
  };
  return (
    <Dialog title={label} onClose={onClose}>
      <Form onSubmit={submit} error={error} noValidate>
        <TextField
          label="Figure"
          inputMode="decimal"
          autoComplete="off"
          hint={`From ${formatFigure(least)} to ${formatFigure(most)}; usually ${formatFigure(usual)}.`}
          value={typed.value}
          error={errors.value}
          onChange={(event) => setTyped({ ...typed, value: event.target.value })}
        />
        <AreaField
          label="Reason"
          hint="It is kept beside the figure and in the audit log."
          maxLength={500}
          value={typed.reason}
          error={errors.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        />
        <Cluster>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
          {decidedAt !== null && (
            <Button disabled={isBusy} onClick={() => save(null)}>
              Back to {formatFigure(usual)}
            </Button>
          )}
        </Cluster>
      </Form>
    </Dialog>
  );
}
