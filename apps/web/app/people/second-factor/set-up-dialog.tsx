import type { CallAnswer } from '@csz/contract/core/call';
import { BeginForm, type beginSecondFactor, ConfirmForm } from '@csz/contract/second-factor/calls';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { CodesDialog } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Begun = CallAnswer<typeof beginSecondFactor>;

/** Password, then the picture and two codes, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog
      title="Set up an authenticator app"
      step={begun === undefined ? 'password' : 'codes'}
      onClose={onClose}
      {...(begun === undefined ? {} : { onBack: () => setBegun(undefined) })}
    >
      {begun === undefined ? <PasswordStep onDone={setBegun} /> : <CodesStep begun={begun} onDone={setCodes} />}
    </Dialog>
  );
}

function PasswordStep({ onDone }: { onDone: (begun: Begun) => void }) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(BeginForm, { sync: true }) });
  const { isBusy, error, run } = useAction(secondFactorRoutes.beginSecondFactor, { form, onDone });
  return (
    <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error}>
      <p>You need an authenticator app, such as the one of your phone or password manager.</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Button type="submit" primary disabled={isBusy}>
        Continue
      </Button>
    </Form>
  );
}

function CodesStep({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const form = useForm({
    initialValues: { code: '', mailedCode: '' },
    validate: schemaResolver(ConfirmForm, { sync: true }),
  });
  const { isBusy, error, run } = useAction(secondFactorRoutes.confirmSecondFactor, {
    form,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error}>
      <p>{begun.message}</p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt="QR code for your authenticator app"
        width={224}
        height={224}
      />
      <p className="small">
        On this phone? <a href={begun.address}>Open your authenticator app</a>, or type this key into it:{' '}
        <code className="breaks">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code of the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.getInputProps('code')}
      />
      <TextField
        label="Code of our mail"
        autoComplete="off"
        inputMode="numeric"
        {...form.getInputProps('mailedCode')}
      />
      <Button type="submit" primary disabled={isBusy}>
        Switch it on
      </Button>
    </Form>
  );
}
