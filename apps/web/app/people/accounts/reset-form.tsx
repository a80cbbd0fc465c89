import { accountPages } from '@csz/contract/accounts/pages';
import { ResetForm as ResetSchema } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { NewPassword } from './new-password.tsx';

interface ResetFormProps {
  email: string;
  token: string;
  /** Where the log-in leads afterwards. */
  redirect?: string | undefined;
}

/** Sets a new password with the code of the mail. */
export function ResetForm({ email, token, redirect }: ResetFormProps) {
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
          Your Password Was Changed Successfully. <Link to={accountPages.login(redirect)}>Log In</Link>
        </Banner>
      )}
      {email !== '' && <TextField label="Email" autoComplete="username" readOnly value={email} />}
      <TextField label="Reset Code" autoComplete="one-time-code" disabled={isDone} {...form.getInputProps('token')} />
      <NewPassword
        field={form.getInputProps('newPassword')}
        isDone={isDone}
        isBusy={submission.isBusy}
        change="Reset Password"
      />
    </Form>
  );
}
