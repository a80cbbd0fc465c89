import { type FormEvent, useState } from 'react';
import { Banner } from '#web/ui/form/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  /** Who will read the reason. */
  hint: string;
  isRequired?: boolean;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, before an act that others have to understand later. */
export function ReasonDialog({ title, confirm, hint, isRequired = true, onConfirm, onClose }: ReasonDialogProps) {
  const submission = useSubmit();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const act = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isMissing) return;
    return submission.submit(async () => {
      await onConfirm(reason.trim());
      onClose();
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={act}>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <Field label="Reason" hint={hint} error={isTold && isMissing ? 'Reason is required' : undefined}>
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
        <Button type="submit" primary disabled={submission.isBusy}>
          {confirm}
        </Button>
      </Form>
    </Dialog>
  );
}
