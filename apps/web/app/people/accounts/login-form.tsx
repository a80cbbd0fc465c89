import { LoginForm as LoginSchema } from '@csz/contract/accounts/calls';
import { accountPages } from '@csz/contract/accounts/pages';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { CodeField } from '#web/people/second-factor/code-dialog.tsx';
import { usePasskeyOptions } from '#web/people/second-factor/use-passkey-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { useFilledInPasskey } from './use-filled-in-passkey.ts';
import { useRefusedLogIn } from './use-refused-log-in.tsx';
import { useSession } from './use-session.ts';

const MailedCode = lazy(async () => ({ default: (await import('./mailed-code.tsx')).MailedCode }));

interface LoginFormProps {
  email?: string | undefined;
  /** Why the visitor was sent here. */
  error?: string | undefined;
  /** The address is settled already (the dialog asked for it first). */
  isEmailFixed?: boolean;
  onDone: () => void;
  /** Where to go for a forgotten password; the dialog stays where it is. */
  forgot?: ReactNode;
  /** Who forgot the password goes back to the games afterwards. */
  isFromGames?: boolean;
}

/** The way in by the password, or without one by a code of a mail. */
export function LoginForm({ onDone, ...rest }: LoginFormProps) {
  const notice = useNotice();
  const done = () => {
    notice.show('Logged In Successfully');
    onDone();
  };
  const props = { ...rest, onDone: done };
  // What was typed on one way in stands on the other too.
  const [email, setEmail] = useState(props.email);
  const [isByMail, setByMail] = useState(false);
  const toMail = (typed: string) => {
    setEmail(typed);
    setByMail(true);
  };
  if (!isByMail) return <PasswordForm {...props} email={email} onMailedCode={toMail} />;
  return (
    <Suspense>
      <MailedCode
        email={email ?? ''}
        isEmailFixed={props.isEmailFixed ?? false}
        onDone={done}
        onBack={() => setByMail(false)}
      />
    </Suspense>
  );
}

/** Email and password, then the code of those who have a second factor. A deactivated account is offered its restoring, a suspended one its appeal. */
function PasswordForm(props: LoginFormProps & { onMailedCode: (email: string) => void }) {
  const { email = '', error, isEmailFixed = false, onDone, forgot, isFromGames = false, onMailedCode } = props;
  const form = useForm({
    initialValues: { email, password: '', code: '' },
    validate: schemaResolver(LoginSchema, { sync: true }),
  });
  const session = useSession();
  const [isDeactivated, setDeactivated] = useState(false);
  const refused = useRefusedLogIn();
  const submission = useAction(session.logIn, {
    form,
    onDone,
    onRefused: (refusal) => {
      setDeactivated(refusal.code === 'account-not-active');
      return refused.onRefused(refusal);
    },
  });
  const client = useQueryClient();
  const options = usePasskeyOptions(() => call(client, secondFactorRoutes.beginPasskeyLogIn, {}));
  const byPasskey = useAction(async () => session.logInByPasskey(await options.take()), {
    onDone,
    onRefused: refused.onRefused,
  });
  useFilledInPasskey({ options, logIn: session.logInByPasskey, byButton: byPasskey, onDone });
  const logIn = form.onSubmit((values) => {
    setDeactivated(false);
    refused.begin();
    void submission.run(values);
  });

  return (
    <Form onSubmit={logIn} noValidate error={submission.error ?? byPasskey.error}>
      {submission.error === undefined && error !== undefined && <Banner>{error}</Banner>}
      {refused.appeal}
      {isDeactivated && <RestorePrompt email={form.getValues().email} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
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
      {refused.isSecondFactorRequired && <CodeField autoFocus {...form.getInputProps('code')} />}
      <Button type="submit" primary disabled={submission.isBusy}>
        {submission.isBusy ? 'Logging in...' : 'Log In'}
      </Button>
      <Button disabled={byPasskey.isBusy} onClick={() => byPasskey.run()} {...options.prefetchHandlers}>
        Log in with a passkey
      </Button>
      <Button onClick={() => onMailedCode(form.getValues().email)}>No password? Get a code by mail</Button>
      {forgot ?? <Link to={accountPages.forgotPassword(form.getValues().email, isFromGames)}>Forgot Password</Link>}
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
