import { CLAIM_TYPES } from '@csz/contract/moderation/kinds';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { CLAIM_LABELS, type ClaimType } from './claim-labels.ts';
import { type Claimed, nounOf, useClaim } from './use-claim.ts';

const LONGEST = 500;

interface ReportDialogProps {
  claimed: Claimed;
  onDone: () => void;
  onClose: () => void;
}

/** Asks what is wrong with a post or comment, and hands it to the moderators. */
export function ReportDialog({ claimed, onDone, onClose }: ReportDialogProps) {
  const [type, setType] = useState<ClaimType>('Other');
  const [text, setText] = useState('');
  const { report, isBusy, error } = useClaim(claimed, 'report', onDone);
  // Where it does not arrive, what was typed stays.
  const send = (event: FormEvent) => {
    event.preventDefault();
    void report(type, text);
  };
  return (
    <Dialog title="warning!" onClose={onClose}>
      <Form onSubmit={send} error={error}>
        <p>Are you sure that you want to report this {nounOf(claimed)}?</p>
        <SelectField label="What is wrong" value={type} onChange={(event) => setType(event.target.value as ClaimType)}>
          {CLAIM_TYPES.map((known) => (
            <option key={known} value={known}>
              {CLAIM_LABELS[known]}
            </option>
          ))}
        </SelectField>
        <AreaField
          label="More about it"
          isOptional
          maxLength={LONGEST}
          hint="Only moderators read this."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActs>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" primary disabled={isBusy}>
            Report
          </Button>
        </DialogActs>
      </Form>
    </Dialog>
  );
}
