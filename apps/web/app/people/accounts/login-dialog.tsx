import { EmailForm } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { pages } from '@csz/contract/pages';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { CodeDialog } from '#web/people/second-factor/code-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SIGNED_UP, SignUpForm } from './sign-up-form.tsx';

type View = 'Email' | 'Password' | 'SignUp' | 'ForgotPassword';

const TITLES: Record<View, string> = {
  Email: 'Log In or Sign Up',
  Password: 'Log In',
  SignUp: 'Create Account',
  ForgotPassword: 'Reset Your Password',
};

const ENDED = 'You are not logged in any more. Log in to go on.';
const ENDED_UNSENT = 'You are not logged in any more. What you typed stays: log in, then send it.';

interface LoginDialogProps {
  /** What the address step begins with. */
  email?: string | undefined;
  /** The session has ended; the visitor did not ask for the dialog. */
  isEnded?: boolean | undefined;
  /** A form waits for it. */
  isUnsent?: boolean | undefined;
  /** They are logged in, and show their second factor once more. */
  isStaffCheck?: boolean | undefined;
  onClose: () => void;
  /** @param words what was done, when that was no log-in. */
  onDone: (words?: string) => void;
}

/** What stands between a visitor and what they wanted: the log-in, or their second factor once more. */
export function LoginDialog({ isStaffCheck = false, ...login }: LoginDialogProps) {
  if (!isStaffCheck) return <LoginSteps {...login} />;
  return (
    <CodeDialog
      title="Is it still you?"
      words="You are about to change something that matters. Show your second factor once more."
      act="Go on"
      write={async (client, { code }) => {
        if (code !== undefined) await call(client, secondFactorRoutes.checkSecondFactor, { body: { code } });
      }}
      onDone={() => login.onDone('Thank you')}
      onClose={login.onClose}
    />
  );
}

/** The login modal: the address first, then the password or a new account. Back leads to the address, then out. */
function LoginSteps({ email: known = '', isEnded, isUnsent, onClose, onDone }: Omit<LoginDialogProps, 'isStaffCheck'>) {
  const [view, setView] = useState<View>('Email');
  const [email, setEmail] = useState(known);
  const isAtGames = useLocation().pathname.startsWith(pages.playGames());
  const toKnown = (next: View) => (address: string) => {
    setEmail(address);
    setView(next);
  };
  const toForgot = <Button onClick={() => setView('ForgotPassword')}>Forgot Password</Button>;
  return (
    <Dialog title={TITLES[view]} onClose={onClose} onBack={() => (view === 'Email' ? onClose() : setView('Email'))}>
      {view === 'Email' && (
        <EmailStep
          email={email}
          lead={isEnded && <Banner>{isUnsent ? ENDED_UNSENT : ENDED}</Banner>}
          onDone={(address, exists) => {
            setEmail(address);
            setView(exists ? 'Password' : 'SignUp');
          }}
        />
      )}
      {view === 'Password' && <LoginForm email={email} isEmailFixed onDone={() => onDone()} forgot={toForgot} />}
      {view === 'SignUp' && (
        <SignUpForm
          email={email}
          onDone={() => onDone(SIGNED_UP)}
          knownEmail={{ logIn: toKnown('Password'), reset: toKnown('ForgotPassword') }}
        />
      )}
      {view === 'ForgotPassword' && <ForgotForm email={email} isFromGames={isAtGames} />}
    </Dialog>
  );
}

interface EmailStepProps {
  email: string;
  lead: ReactNode;
  onDone: (email: string, exists: boolean) => void;
}

function EmailStep({ email, lead, onDone }: EmailStepProps) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(EmailForm, { sync: true }) });
  const submission = useAction(accountsRoutes.checkEmail, {
    form,
    onDone: ({ exists }, { body }) => onDone(body.email, exists),
  });
  const check = form.onSubmit((body) => void submission.run({ body }));
  return (
    <Form onSubmit={check} noValidate error={submission.error}>
      {lead}
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
