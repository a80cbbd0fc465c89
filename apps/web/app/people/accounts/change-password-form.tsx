import { ChangePasswordForm as ChangeSchema } from '@csz/contract/accounts/recovery';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { NewPassword } from './new-password.tsx';

/** Changes the own password; the other devices are signed out. */
export function ChangePasswordForm({ memberId, email }: { memberId: string; email: string }) {
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '' },
    validate: schemaResolver(ChangeSchema, { sync: true }),
  });
  const [isDone, setDone] = useState(false);
  const submission = useAction(accountsRoutes.changePassword, { form, onDone: () => setDone(true) });
  const change = form.onSubmit((body) => void submission.run({ params: { memberId }, body }));
  return (
    <Form onSubmit={change} noValidate error={submission.error}>
      {isDone && <Banner good>Your Password Was Changed Successfully.</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        disabled={isDone}
        {...form.getInputProps('oldPassword')}
      />
      <NewPassword
        field={form.getInputProps('newPassword')}
        isDone={isDone}
        isBusy={submission.isBusy}
        change="Change Password"
      />
    </Form>
  );
}
