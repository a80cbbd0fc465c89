import { LoginForm as LoginSchema } from '@csz/contract/accounts/calls';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { accountPages } from './pages.ts';
import { RestorePrompt } from './restore-prompt.tsx';
import { useSession } from './use-session.ts';

interface LoginFormProps {
  email?: string | undefined;
  /** Why the visitor was sent here. */
  error?: string | undefined;
  /** The address is settled already (the dialog asked for it first). */
  isEmailFixed?: boolean;
  onDone: () => void;
  /** Where to go for a forgotten password; the dialog stays where it is. */
  forgot?: ReactNode;
}

/** Email and password. A deactivated account is offered its restoring. */
export function LoginForm({ email = '', error, isEmailFixed = false, onDone, forgot }: LoginFormProps) {
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(LoginSchema, { sync: true }),
  });
  const session = useSession();
  const submission = useSubmit(form);
  const [isDeactivated, setDeactivated] = useState(false);

  const logIn = form.onSubmit((values) =>
    submission.submit(async () => {
      setDeactivated(false);
      await session.logIn(values).catch((refused) => {
        setDeactivated((refused as { code?: string }).code === 'account-not-active');
        throw refused;
      });
      onDone();
    }),
  );

  return (
    <Form onSubmit={logIn} noValidate>
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {submission.error === undefined && error !== undefined && <Banner>{error}</Banner>}
      {isDeactivated && <RestorePrompt email={form.getValues().email} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={isEmailFixed}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={isEmailFixed}
        {...form.getInputProps('password')}
      />
      <Button type="submit" primary disabled={submission.isBusy}>
        {submission.isBusy ? 'Logging in...' : 'Log In'}
      </Button>
      {forgot ?? <Link to={accountPages.forgotPassword(form.getValues().email)}>Forgot Password</Link>}
    </Form>
  );
}
