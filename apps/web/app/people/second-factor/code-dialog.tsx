import { CheckForm } from '@csz/contract/second-factor/calls';
import { schemaResolver, useForm } from '@mantine/form';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { secondFactorQuery } from './queries.ts';

interface CodeDialogProps<Answer> {
  title: string;
  /** What the code is for. */
  words: string;
  act: string;
  isDangerous?: boolean;
  write: (client: QueryClient, body: { code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for a code of the authenticator app, or a recovery code, and does one thing with it. */
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
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(CheckForm, { sync: true }) });
  const { isBusy, error, run } = useAction((body: { code: string }) => write(client, body), {
    form,
    refreshes: [secondFactorQuery.queryKey],
    onDone,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={form.onSubmit((body) => void run(body))} noValidate error={error}>
        <p>{words}</p>
        <CodeField {...form.getInputProps('code')} />
        <Button type="submit" primary={!isDangerous} danger={isDangerous} disabled={isBusy}>
          {act}
        </Button>
      </Form>
    </Dialog>
  );
}

/** For the code of the app; a recovery code fits too. */
export function CodeField({
  label = 'Code',
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete'> & { label?: string }) {
  return (
    <TextField
      label={label}
      hint="Six digits from your authenticator app, or a recovery code"
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
