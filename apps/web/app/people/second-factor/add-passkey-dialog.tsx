import { BeginPasskeyForm, type PasskeyCreationOptions, PasskeyMailForm } from '@csz/contract/second-factor/passkeys';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { makePasskey } from './passkey-browser.ts';
import { CodesDialog } from './recovery-codes.tsx';

type Options = PasskeyCreationOptions;
type Step =
  | { readonly kind: 'password'; error?: string }
  | { readonly kind: 'mail' }
  | { readonly kind: 'make'; options: Options };

/** Password, a code of our mail where the account has no second factor yet, then the device's own window. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const notice = useNotice();
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [codes, setCodes] = useState<readonly string[]>();
  const make = (options: Options) => setStep({ kind: 'make', options });
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog title="Add a passkey" step={step.kind} onClose={onClose}>
      {step.kind === 'password' && (
        <PasswordStep
          refused={step.error}
          onDone={(options) => (options === null ? setStep({ kind: 'mail' }) : make(options))}
        />
      )}
      {step.kind === 'mail' && <MailStep onDone={make} />}
      {step.kind === 'make' && (
        <MakeStep
          options={step.options}
          onRefused={(error) => setStep({ kind: 'password', error })}
          onDone={({ name, recoveryCodes }) => {
            notice.show(`Your passkey is there: ${name}`);
            if (recoveryCodes.length === 0) onClose();
            else setCodes(recoveryCodes);
          }}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  /** Why the steps begin again. */
  refused: string | undefined;
  onDone: (options: Options | null) => void;
}

function PasswordStep({ refused, onDone }: PasswordStepProps) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(BeginPasskeyForm, { sync: true }) });
  const { isBusy, error, run } = useAction(secondFactorRoutes.beginPasskey, {
    form,
    onDone: ({ options }) => onDone(options),
  });
  return (
    <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error ?? refused}>
      <p>
        A passkey logs you in with your fingerprint, your face or the lock of your device. No one can guess it or talk
        you out of it.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Button type="submit" primary disabled={isBusy}>
        Continue
      </Button>
    </Form>
  );
}

function MailStep({ onDone }: { onDone: (options: Options) => void }) {
  const form = useForm({
    initialValues: { mailedCode: '' },
    validate: schemaResolver(PasskeyMailForm, { sync: true }),
  });
  const { isBusy, error, run } = useAction(secondFactorRoutes.confirmPasskeyMailbox, {
    form,
    onDone: ({ options }) => onDone(options),
  });
  return (
    <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error}>
      <p>A code is on its way to your mailbox. It shows that it is you who adds the passkey.</p>
      <TextField
        label="Code of our mail"
        hint="Six digits. They work for half an hour."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...form.getInputProps('mailedCode')}
      />
      <Button type="submit" primary disabled={isBusy}>
        Continue
      </Button>
    </Form>
  );
}

interface MakeStepProps {
  options: Options;
  onRefused: (sentence: string) => void;
  onDone: (added: { name: string; recoveryCodes: readonly string[] }) => void;
}

/** Browsers open their window at a press alone. The server takes what they make from these options once, and for a while. */
function MakeStep({ options, onRefused, onDone }: MakeStepProps) {
  const client = useQueryClient();
  const { isBusy, error, run } = useAction(() => makePasskey(client, options), {
    onDone,
    onRefused: ({ message }) => {
      onRefused(message);
      return true;
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      error={error}
    >
      <p>Your device asks you now to make the passkey. From then on your password alone does not log you in.</p>
      <Button type="submit" primary autoFocus disabled={isBusy}>
        Create the passkey
      </Button>
    </Form>
  );
}
