import { accountPages } from '@csz/contract/accounts/pages';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { CodeField } from '#web/people/second-factor/code-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useRefusedLogIn } from './use-refused-log-in.tsx';
import { useSession } from './use-session.ts';

/** The link of a mail that logs in: at the press of a button, because mail scanners open links. */
export function SignInLinkPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const navigate = useNavigate();
  const session = useSession();
  const { isSecondFactorRequired, appeal, begin, onRefused } = useRefusedLogIn();
  const submission = useAction(session.logInByLink, {
    onDone: () => navigate(accountPages.myAccount('home')),
    onRefused,
  });
  const logIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const factorCode = String(new FormData(event.currentTarget).get('factorCode') ?? '');
    begin();
    void submission.run({ token, ...(factorCode === '' ? {} : { factorCode }) });
  };
  return (
    <AccountFrame
      title="Log In"
      lead="You opened the link of our mail. It works once."
      below={
        <p>
          Too late? <Link to={accountPages.login()}>Log in another way</Link>
        </p>
      }
    >
      <Form onSubmit={logIn} noValidate error={submission.error}>
        {appeal}
        {isSecondFactorRequired && <CodeField label="Code of your app" name="factorCode" autoFocus />}
        <Button type="submit" primary disabled={submission.isBusy}>
          {submission.isBusy ? 'Logging in...' : 'Log In'}
        </Button>
      </Form>
    </AccountFrame>
  );
}
