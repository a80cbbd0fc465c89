import { liftAgeScreen } from '@csz/contract/accounts/calls';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** For a parent who typed the date of a child when signing up, and was turned away. */
export function LiftAgeScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Let a parent sign up</Button>
      {isOpen && <LiftDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LiftDialog({ onClose }: { onClose: () => void }) {
  const notice = useNotice();
  const form = useForm({
    initialValues: { email: '', reason: '' },
    validate: schemaResolver(liftAgeScreen.body, { sync: true }),
  });
  const lift = useAction(accountsRoutes.liftAgeScreen, {
    form,
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const send = form.onSubmit((body) => void lift.run({ body }));
  return (
    <Dialog title="Let a parent sign up" onClose={onClose}>
      <Form onSubmit={send} noValidate error={lift.error}>
        <p>
          A visitor who enters the date of birth of a child is turned away for a day. A parent who did so gets a link by
          mail that lets their browser sign up.
        </p>
        <TextField
          label="Email of the parent"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextField
          label="Reason"
          hint="It is kept in the audit log."
          maxLength={1000}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <Button type="submit" primary disabled={lift.isBusy}>
          Send the link
        </Button>
      </Form>
    </Dialog>
  );
}
