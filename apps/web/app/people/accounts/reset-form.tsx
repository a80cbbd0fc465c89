import { ResetForm as ResetSchema } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { accountPages } from './pages.ts';

/** Sets a new password with the code of the mail. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { email, token, newPassword: '' },
    validate: schemaResolver(ResetSchema.omit({ email: true }), { sync: true }),
  });
  const submission = useSubmit(form);
  const [isDone, setDone] = useState(false);
  const reset = form.onSubmit(({ token: code, newPassword }) =>
    submission.submit(async () => {
      await call(client, accountsRoutes.resetPassword, { body: { token: code, newPassword } });
      setDone(true);
    }),
  );
  return (
    <Form onSubmit={reset} noValidate>
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {isDone && (
        <Banner good>
          Your Password Was Changed Successfully. <Link to={accountPages.login()}>Log In</Link>
        </Banner>
      )}
      {email !== '' && <TextField label="Email" autoComplete="username" readOnly value={email} />}
      <TextField label="Reset Code" autoComplete="one-time-code" disabled={isDone} {...form.getInputProps('token')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="8 characters or more"
        disabled={isDone}
        {...form.getInputProps('newPassword')}
      />
      {!isDone && (
        <Button type="submit" primary disabled={submission.isBusy}>
          Reset Password
        </Button>
      )}
    </Form>
  );
}
