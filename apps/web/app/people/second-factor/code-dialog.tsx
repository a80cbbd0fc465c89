import { CheckForm } from '@csz/contract/second-factor/calls';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { secondFactorQuery } from './queries.ts';
import { usePasskeyOptions } from './use-passkey-options.ts';

interface CodeDialogProps<Answer> {
  title: string;
  /** What the second factor is for. */
  words: string;
  act: string;
  isDangerous?: boolean;
  /** With a code, or without one after a passkey was shown. */
  write: (client: QueryClient, body: { code?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for a passkey, a code of the authenticator app or a recovery code, and does one thing with it. */
export function CodeDialog<Answer>({
  title,
  words,
  act,
  isDangerous = false,
  write,
  onDone,
  onClose,
}: CodeDialogProps<Answer>) {
  const client = useQueryClient();
  const { data: guard } = useQuery(secondFactorQuery);
  const hasPasskeys = (guard?.passkeys.length ?? 0) > 0;
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(CheckForm, { sync: true }) });
  const byCode = useAction((body: { code: string }) => write(client, body), { form, onDone });
  const passkey = usePasskeyOptions(() => call(client, secondFactorRoutes.beginPasskeyCheck, {}));
  const byPasskey = useAction(
    async () => {
      const { showPasskey } = await import('./passkey-browser.ts');
      await showPasskey(client, await passkey.take());
      return write(client, {});
    },
    { onDone },
  );
  const isBusy = byCode.isBusy || byPasskey.isBusy;
  // After the dialog has gone to its first field; who types already stays there.
  useLayoutEffect(() => {
    const button = passkeyButton.current;
    if (hasPasskeys && button?.form?.querySelector('input')?.value === '') button.focus();
  }, [hasPasskeys]);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={form.onSubmit((body) => void byCode.run(body))}
        noValidate
        error={byCode.error ?? byPasskey.error}
      >
        <p>{words}</p>
        {hasPasskeys && (
          <Button
            ref={passkeyButton}
            primary={!isDangerous}
            disabled={isBusy}
            onClick={() => byPasskey.run()}
            {...passkey.prefetchHandlers}
          >
            Use a passkey
          </Button>
        )}
        <CodeField hasApp={guard?.hasApp ?? true} {...form.getInputProps('code')} />
        <Button type="submit" primary={!isDangerous && !hasPasskeys} danger={isDangerous} disabled={isBusy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  );
}

/** For the code of the app; a recovery code fits too. */
export function CodeField({
  label = 'Code',
  hasApp = true,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete'> & { label?: string; hasApp?: boolean }) {
  return (
    <TextField
      label={label}
      hint={hasApp ? 'Six digits from your authenticator app, or a recovery code' : 'One of your recovery codes'}
      {...props}
      autoComplete={hasApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
