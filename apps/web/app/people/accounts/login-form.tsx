import { LoginForm as LoginSchema } from '@csz/contract/accounts/calls';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { accountPages } from './pages.ts';
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

/** Email and password. A deactivated account is offered its restoring, a suspended one its appeal. */
export function LoginForm({ email = '', error, isEmailFixed = false, onDone, forgot }: LoginFormProps) {
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(LoginSchema, { sync: true }),
  });
  const session = useSession();
  const [isDeactivated, setDeactivated] = useState(false);
  const [appealLink, setAppealLink] = useState<string>();
  const submission = useAction(session.logIn, {
    form,
    onDone,
    onRefused: ({ code, link }) => {
      setDeactivated(code === 'account-not-active');
      setAppealLink(link);
      return false;
    },
  });
  const logIn = form.onSubmit((values) => {
    setDeactivated(false);
    setAppealLink(undefined);
    void submission.run(values);
  });

  return (
    <Form onSubmit={logIn} noValidate error={submission.error}>
      {submission.error === undefined && error !== undefined && <Banner>{error}</Banner>}
      {appealLink !== undefined && <Link to={appealLink}>Appeal this decision</Link>}
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

/** Asks whether a deactivated account should be restored, and sends the link that does it. */
function RestorePrompt({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string>();
  const submission = useAction(accountsRoutes.restoreAccount, { onDone: ({ message }) => setAnswer(message) });
  if (answer !== undefined) return <Banner good>{answer}</Banner>;
  return (
    <div>
      <p>Do you want to restore your account?</p>
      <Button disabled={submission.isBusy} onClick={() => submission.run({ body: { email } })}>
        Restore my account
      </Button>
      {submission.error !== undefined && <Banner>{submission.error}</Banner>}
    </div>
  );
}
