import { adsRoutes } from '@csz/contract/ads/routes';
import type { Advertiser } from '@csz/contract/ads/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

interface AdvertiserDialogProps {
  /** The one to change; without it a new one is added. */
  advertiser: Advertiser | undefined;
  onClose: () => void;
}

/** What is known of a business that advertises. */
export function AdvertiserDialog({ advertiser, onClose }: AdvertiserDialogProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const { name = '', email = '', notes = '' } = advertiser ?? {};
  const [values, setValues] = useState({ name, email, notes });
  const [errors, setErrors] = useState<Partial<Record<keyof typeof values, string>>>({});
  const { run, isBusy, error } = useAction(
    (body: typeof values): Promise<object> =>
      advertiser === undefined
        ? call(client, adsRoutes.addAdvertiser, { body })
        : call(client, adsRoutes.updateAdvertiser, { params: { id: advertiser.id }, body }),
    {
      form: { setErrors, getValues: () => values },
      onDone: () => {
        notice.show('Saved.');
        onClose();
      },
    },
  );
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <Dialog title={advertiser === undefined ? 'Add an advertiser' : name} onClose={onClose}>
      <Form
        noValidate
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({});
          void run(values);
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={values.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          isOptional
          hint="Where invoices go."
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <AreaField
          label="Notes"
          isOptional
          maxLength={1000}
          value={values.notes}
          error={errors.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <FormFoot>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
        </FormFoot>
      </Form>
    </Dialog>
  );
}
