import { ResetForm as ResetSchema } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { accountPages } from './pages.ts';

/** Sets a new password with the code of the mail. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  const form = useForm({
    initialValues: { email, token, newPassword: '' },
    validate: schemaResolver(ResetSchema.omit({ email: true }), { sync: true }),
  });
  const [isDone, setDone] = useState(false);
  const submission = useAction(accountsRoutes.resetPassword, { form, onDone: () => setDone(true) });
  const reset = form.onSubmit(
    ({ token: code, newPassword }) => void submission.run({ body: { token: code, newPassword } }),
  );
  return (
    <Form onSubmit={reset} noValidate error={submission.error}>
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
