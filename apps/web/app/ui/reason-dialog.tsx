import { type FormEvent, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What the words are; a reason unless it says otherwise. */
  label?: string;
  confirm: string;
  /** Who will read the reason. */
  hint: string;
  isRequired?: boolean;
  isBusy: boolean;
  /** Why it did not go through: the dialog stays open. */
  error: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, before an act that others have to understand later. */
export function ReasonDialog({ isRequired = true, label = 'Reason', ...props }: ReasonDialogProps) {
  const { title, confirm, hint, isBusy, error, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const act = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={act} error={error}>
        <Field label={label} hint={hint} error={isChecked && isMissing ? `${label} is required` : undefined}>
          {(parts) => (
            <textarea
              className={styles.input}
              rows={4}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              {...parts}
            />
          )}
        </Field>
        <Button type="submit" primary disabled={isBusy}>
          {confirm}
        </Button>
      </Form>
    </Dialog>
  );
}
