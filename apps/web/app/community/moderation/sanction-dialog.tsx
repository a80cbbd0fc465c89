import type { SanctionKind } from '@csz/contract/moderation/kinds';
import { moderationRoutes } from '@csz/contract/moderation/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** What a moderator is about to do, as far as the item that it was begun from says it. */
export interface NewSanction {
  readonly member: { readonly id: string; readonly name: string };
  readonly kind: SanctionKind;
  readonly reason: string;
}

interface SanctionDialogProps extends NewSanction {
  onClose: () => void;
}

const ENDS = [
  ['1', 'A day'],
  ['7', 'A week'],
  ['30', '30 days'],
  ['', 'Until staff end it'],
] as const;

const ACTS = {
  silence: { label: 'Silence', meaning: 'They read The Zone, and write nothing in it.' },
  suspend: { label: 'Suspend', meaning: 'They are signed out, and cannot log in.' },
} as const;

/** Silences or suspends a member, for a week unless another time is chosen, with a reason that they read. */
export function SanctionDialog({ member, kind, reason: begun, onClose }: SanctionDialogProps) {
  const notice = useNotice();
  const { label, meaning } = ACTS[kind];
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState(begun);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(moderationRoutes.sanctionMember, {
    form: { setErrors, getValues: () => ({ reason: '' }) },
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setErrors({ reason: 'Please say why' });
    void run({ body: { memberId: member.id, kind, days: days === '' ? null : Number(days), reason: reason.trim() } });
  };
  return (
    <Dialog title={`${label} ${member.name}`} onClose={onClose}>
      <Form onSubmit={send} error={error}>
        <p>{meaning}</p>
        <SelectField label="How long" value={days} onChange={(event) => setDays(event.target.value)}>
          {ENDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <AreaField
          label="Reason"
          hint="The member reads this."
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" primary disabled={isBusy}>
          {label}
        </Button>
      </Form>
    </Dialog>
  );
}
