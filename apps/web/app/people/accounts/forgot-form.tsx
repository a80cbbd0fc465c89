import { EmailForm } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface ForgotFormProps {
  email?: string | undefined;
  /** The link of the mail leads back to the games. */
  isFromGames?: boolean;
}

/** Asks for a reset code; the answer is the same whether the address has an account. */
export function ForgotForm({ email = '', isFromGames = false }: ForgotFormProps) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(EmailForm, { sync: true }) });
  const [sent, setSent] = useState<string>();
  const submission = useAction(accountsRoutes.forgotPassword, { form, onDone: ({ message }) => setSent(message) });
  const send = form.onSubmit((body) => void submission.run({ body: { ...body, isFromGames } }));
  return (
    <Form onSubmit={send} noValidate error={submission.error}>
      {sent !== undefined && <Banner good>{sent} Look into your mailbox: the code works for 30 minutes.</Banner>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        disabled={sent !== undefined}
        {...form.getInputProps('email')}
      />
      {sent === undefined && (
        <Button type="submit" primary disabled={submission.isBusy}>
          Send Reset Code
        </Button>
      )}
    </Form>
  );
}
