import { formatCount } from '@csz/contract/core/format-count';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { AreaField } from './form/area-field.tsx';
import { Form } from './form/form.tsx';
import { TextField } from './form/text-field.tsx';
import { Cluster } from './layout.tsx';
import { Moment } from './moment.tsx';

/** A figure of the rules that staff may change: what it is now, and who changed it and why. */
export interface DecidedFigure {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** Without a decision of staff. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

interface Saving {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Without a value the usual one comes back. */
  run(input: { params: { name: string }; body: { value: number | null; reason: string } }): Promise<unknown>;
}

/** The call that saves a figure, for the form of one. */
export type UseSave = (form: {
  setErrors(errors: Record<string, string>): void;
  getValues(): { value: string; reason: string };
  onDone(): void;
}) => Saving;

/** Weights are parts of one. */
const formatFigure = (value: number): string => (Number.isInteger(value) ? formatCount(value) : String(value));

interface FigureRowsProps {
  figures: readonly DecidedFigure[];
  useSave: UseSave;
}

/** Figures by line, each with the way to change it. */
export function FigureRows({ figures, useSave }: FigureRowsProps) {
  const [changing, setChanging] = useState<DecidedFigure>();
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
      {changing !== undefined && (
        <FigureDialog figure={changing} useSave={useSave} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

const Decision = ({ usual, reason, decidedBy, decidedAt }: DecidedFigure) =>
  decidedAt !== null && (
    <span className="soft">
      {' '}
      (usually {formatFigure(usual)}; {decidedBy ?? 'staff'}, <Moment at={decidedAt} />: “{reason}”)
    </span>
  );

interface FigureDialogProps {
  figure: DecidedFigure;
  useSave: UseSave;
  onClose: () => void;
}

function FigureDialog({ figure, useSave, onClose }: FigureDialogProps) {
  const { name, label, value, usual, least, most } = figure;
  const [typed, setTyped] = useState({ value: String(value), reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useSave({ setErrors, getValues: () => typed, onDone: onClose });
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
          {value !== usual && (
            <Button disabled={isBusy} onClick={() => save(null)}>
              Back to {formatFigure(usual)}
            </Button>
          )}
        </Cluster>
      </Form>
    </Dialog>
  );
}
