import { SignUpForm as SignUpSchema } from '@csz/contract/accounts/calls';
import { stripDisplayName } from '@csz/contract/core/fields';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { AgeStep } from './age-step.tsx';
import { EmailTaken, type KnownEmailActs } from './email-taken.tsx';
import { useSession } from './use-session.ts';

const Schema = SignUpSchema.extend({ confirm: z.string().min(1, 'Required') }).refine(
  (form) => form.password === form.confirm.trim(),
  { path: ['confirm'], message: "Passwords don't match" },
);

export const SIGNED_UP = 'Signed Up Successfully';

interface SignUpProps {
  email?: string | undefined;
  onDone: () => void;
  /** Where to go after logging in with an account that is there already. */
  redirect?: string | undefined;
  /** What to do about such an account without leaving for another page. */
  knownEmail?: KnownEmailActs | undefined;
}

/** Create Account: the age screen first, so that nothing is kept of those who may not have one. */
export function SignUpForm(props: SignUpProps) {
  const [birthday, setBirthday] = useState<string>();
  if (birthday === undefined) return <AgeStep onDone={setBirthday} />;
  return <AccountForm {...props} birthday={birthday} />;
}

function AccountForm({ email = '', birthday, onDone, redirect, knownEmail }: SignUpProps & { birthday: string }) {
  const form = useForm({
    initialValues: { email, displayName: '', password: '', confirm: '' },
    validate: schemaResolver(Schema, { sync: true }),
  });
  const session = useSession();
  const [taken, setTaken] = useState<string>();
  const address = form.getInputProps('email');
  const displayName = form.getInputProps('displayName');
  const notice = useNotice();
  const submission = useAction(session.signUp, {
    form,
    onDone: () => {
      notice.show(SIGNED_UP);
      onDone();
    },
    onRefused: ({ code }, { email: refused }) => {
      if (code === 'email-taken') setTaken(refused);
      return false;
    },
  });
  const signUp = form.onSubmit(({ confirm: _, ...values }) => void submission.run({ ...values, birthday }));
  return (
    <Form onSubmit={signUp} noValidate error={submission.error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoFocus={email === ''}
        {...address}
        error={
          address.error != null && taken === form.values.email ? (
            <EmailTaken email={taken} redirect={redirect} acts={knownEmail} />
          ) : (
            address.error
          )
        }
      />
      <TextField
        label="Display name"
        autoComplete="nickname"
        maxLength={50}
        autoFocus={email !== ''}
        hint="Others see it beside what you do here. Letters and digits. Under 18, a full name becomes first name and initial."
        {...displayName}
        onChange={(event) => form.setFieldValue('displayName', stripDisplayName(event.target.value))}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more"
        {...form.getInputProps('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirm')} />
      <Button type="submit" primary disabled={submission.isBusy}>
        {submission.isBusy ? 'Creating...' : 'Create Account'}
      </Button>
    </Form>
  );
}
