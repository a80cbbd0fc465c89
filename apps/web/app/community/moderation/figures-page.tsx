import { moderationRoutes } from '@csz/contract/moderation/routes';
import type { TrustFigure } from '@csz/contract/moderation/staff-calls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callKey } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { FIGURE_GROUPS } from './figure-labels.ts';
import { trustFiguresQuery } from './queries.ts';

const FIGURES = [callKey(moderationRoutes.listTrustFigures)];

/** The figures of the rules of trust: what they are now, who changed them, and why. */
export function FiguresPage() {
  const list = useQuery(trustFiguresQuery());
  const [changing, setChanging] = useState<{ figure: TrustFigure; label: string }>();
  const byName = new Map(list.data?.items.map((figure) => [figure.name, figure]));
  return (
    <Stack gap={4}>
      <h1>Settings</h1>
      <p className="soft">The rules of trust in The Zone. Each change is kept with its reason, and counts at once.</p>
      <ListStart list={list} empty="No figures." height={600} />
      {list.data !== undefined &&
        FIGURE_GROUPS.map(({ title, figures }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {Object.entries(figures).map(([name, label]) => {
                const figure = byName.get(name);
                return figure && <FigureRow key={name} figure={figure} label={label} onChange={setChanging} />;
              })}
            </ul>
          </section>
        ))}
      {changing !== undefined && <FigureDialog {...changing} onClose={() => setChanging(undefined)} />}
    </Stack>
  );
}

interface FigureRowProps {
  figure: TrustFigure;
  label: string;
  onChange: (changing: { figure: TrustFigure; label: string }) => void;
}

function FigureRow({ figure, label, onChange }: FigureRowProps) {
  const { value, usual, reason, decidedBy, decidedAt } = figure;
  return (
    <Cluster as="li" justify="apart" isLine ruled={1}>
      <span>
        {label}: <strong>{value}</strong>
        {decidedAt !== null && (
          <span className="soft">
            {' '}
            (usually {usual}; {decidedBy ?? 'staff'}, <Moment at={decidedAt} />: “{reason}”)
          </span>
        )}
      </span>
      <Button onClick={() => onChange({ figure, label })}>
        Change<span className="visually-hidden"> {label}</span>
      </Button>
    </Cluster>
  );
}

interface FigureDialogProps {
  figure: TrustFigure;
  label: string;
  onClose: () => void;
}

function FigureDialog({ figure: { name, value, usual, least, most }, label, onClose }: FigureDialogProps) {
  const notice = useNotice();
  const [typed, setTyped] = useState(String(value));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(moderationRoutes.saveTrustFigure, {
    form: { setErrors, getValues: () => ({ value: '', reason: '' }) },
    refreshes: FIGURES,
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const save = (next: number | null) => {
    const isWrong = next !== null && !(next >= least && next <= most);
    const wrong = {
      ...(isWrong ? { value: `A number from ${least} to ${most}` } : {}),
      ...(reason.trim() === '' ? { reason: 'Please say why' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void run({ params: { name }, body: { value: next, reason: reason.trim() } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(typed.trim() === '' ? Number.NaN : Number(typed));
  };
  return (
    <Dialog title={label} onClose={onClose}>
      <Form onSubmit={submit} error={error} noValidate>
        <TextField
          label="Figure"
          inputMode="decimal"
          autoComplete="off"
          hint={`From ${least} to ${most}; usually ${usual}.`}
          value={typed}
          error={errors.value}
          onChange={(event) => setTyped(event.target.value)}
        />
        <AreaField
          label="Reason"
          hint="It is kept beside the figure and in the audit log."
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Cluster>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
          {value !== usual && (
            <Button disabled={isBusy} onClick={() => save(null)}>
              Back to {usual}
            </Button>
          )}
        </Cluster>
      </Form>
    </Dialog>
  );
}
