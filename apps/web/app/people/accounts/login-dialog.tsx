import { EmailForm } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type View = 'Email' | 'Password' | 'SignUp' | 'ForgotPassword';

const TITLES: Record<View, string> = {
  Email: 'Log In or Sign Up',
  Password: 'Log In',
  SignUp: 'Create Account',
  ForgotPassword: 'Reset Your Password',
};

interface LoginDialogProps {
  /** What the address step begins with. */
  email?: string | undefined;
  /** Why it opened, where the visitor did not ask for it. */
  note?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The login modal: the address first, then the password or a new account. Back leads to the address, then out. */
export function LoginDialog({ email: known = '', note, onClose, onDone }: LoginDialogProps) {
  const [view, setView] = useState<View>('Email');
  const [email, setEmail] = useState(known);
  const toKnown = (next: View) => (address: string) => {
    setEmail(address);
    setView(next);
  };
  const toForgot = <Button onClick={() => setView('ForgotPassword')}>Forgot Password</Button>;
  return (
    <Dialog title={TITLES[view]} onClose={onClose} onBack={() => (view === 'Email' ? onClose() : setView('Email'))}>
      {view === 'Email' && note !== undefined && <Banner>{note}</Banner>}
      {view === 'Email' && (
        <EmailStep
          email={email}
          onDone={(address, exists) => {
            setEmail(address);
            setView(exists ? 'Password' : 'SignUp');
          }}
        />
      )}
      {view === 'Password' && <LoginForm email={email} isEmailFixed onDone={onDone} forgot={toForgot} />}
      {view === 'SignUp' && (
        <SignUpForm
          email={email}
          onDone={onDone}
          knownEmail={{ logIn: toKnown('Password'), reset: toKnown('ForgotPassword') }}
        />
      )}
      {view === 'ForgotPassword' && <ForgotForm email={email} />}
    </Dialog>
  );
}

function EmailStep({ email, onDone }: { email: string; onDone: (email: string, exists: boolean) => void }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(EmailForm, { sync: true }) });
  const submission = useAction(accountsRoutes.checkEmail, {
    form,
    onDone: ({ exists }, { body }) => onDone(body.email, exists),
  });
  const check = form.onSubmit((body) => void submission.run({ body }));
  return (
    <Form onSubmit={check} noValidate error={submission.error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" primary disabled={submission.isBusy}>
        Continue
      </Button>
    </Form>
  );
}
