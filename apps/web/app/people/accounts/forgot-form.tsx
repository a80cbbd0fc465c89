import { EmailForm } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';

/** Asks for a reset code; the answer is the same whether the address has an account. */
export function ForgotForm({ email = '' }: { email?: string | undefined }) {
  const client = useQueryClient();
  const form = useForm({ initialValues: { email }, validate: schemaResolver(EmailForm, { sync: true }) });
  const submission = useSubmit(form);
  const [sent, setSent] = useState<string>();
  const send = form.onSubmit((body) =>
    submission.submit(async () => setSent((await call(client, accountsRoutes.forgotPassword, { body })).message)),
  );
  return (
    <Form onSubmit={send} noValidate>
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
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
