import { EmailForm } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { SignInCodeForm } from '@csz/contract/accounts/sign-in-link';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { CodeField } from '#web/people/second-factor/code-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useRefusedLogIn } from './use-refused-log-in.tsx';
import { useSession } from './use-session.ts';

interface MailedCodeProps {
  email: string;
  /** The address is settled already. */
  isEmailFixed: boolean;
  onDone: () => void;
  /** Back to the password. */
  onBack: () => void;
}

/** A way in without a password: a code by mail, for this browser alone; the mail's link works everywhere. */
export function MailedCode({ email, isEmailFixed, onDone, onBack }: MailedCodeProps) {
  const [sent, setSent] = useState<string>();
  const form = useForm({ initialValues: { email }, validate: schemaResolver(EmailForm, { sync: true }) });
  const submission = useAction(accountsRoutes.requestSignInLink, { form, onDone: ({ message }) => setSent(message) });
  const send = form.onSubmit((body) => void submission.run({ body }));
  const back = <Button onClick={onBack}>Use my password</Button>;
  if (sent !== undefined)
    return <CodeStep words={sent} onDone={onDone} onAgain={() => setSent(undefined)} back={back} />;
  return (
    <Form onSubmit={send} noValidate error={submission.error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={isEmailFixed}
        autoFocus={!isEmailFixed}
        {...form.getInputProps('email')}
      />
      <Button type="submit" primary disabled={submission.isBusy} autoFocus={isEmailFixed}>
        Email me a code
      </Button>
      {back}
    </Form>
  );
}

interface CodeStepProps {
  words: string;
  onDone: () => void;
  onAgain: () => void;
  back: ReactNode;
}

function CodeStep({ words, onDone, onAgain, back }: CodeStepProps) {
  const session = useSession();
  const { isSecondFactorRequired, appeal, begin, onRefused } = useRefusedLogIn();
  const form = useForm({
    initialValues: { code: '', factorCode: '' },
    validate: schemaResolver(SignInCodeForm, { sync: true }),
  });
  const submission = useAction(session.logInByCode, { form, onDone, onRefused });
  const logIn = form.onSubmit(({ code, factorCode }) => {
    begin();
    void submission.run({ code, ...(factorCode === '' ? {} : { factorCode }) });
  });
  return (
    <Form onSubmit={logIn} noValidate error={submission.error}>
      {appeal}
      <Banner good>{words}</Banner>
      <TextField
        label="Code of our mail"
        hint="Six digits. They work here, for ten minutes."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...form.getInputProps('code')}
      />
      {isSecondFactorRequired && <CodeField label="Code of your app" autoFocus {...form.getInputProps('factorCode')} />}
      <Button type="submit" primary disabled={submission.isBusy}>
        {submission.isBusy ? 'Logging in...' : 'Log In'}
      </Button>
      <Button onClick={onAgain}>Send another code</Button>
      {back}
    </Form>
  );
}
