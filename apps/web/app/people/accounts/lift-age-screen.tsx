import { liftAgeScreen } from '@csz/contract/accounts/calls';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
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
  const client = useQueryClient();
  const notice = useNotice();
  const form = useForm({
    initialValues: { email: '', reason: '' },
    validate: schemaResolver(liftAgeScreen.body, { sync: true }),
  });
  const submission = useSubmit(form);
  const send = form.onSubmit((body) =>
    submission.submit(async () => {
      const { message } = await call(client, accountsRoutes.liftAgeScreen, { body });
      notice.show(message);
      onClose();
    }),
  );
  return (
    <Dialog title="Let a parent sign up" onClose={onClose}>
      <Form onSubmit={send} noValidate>
        {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
        <p>
          Whoever enters the date of birth of a child is turned away for a day. A parent who did so gets a link by mail
          that lets their browser sign up.
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
        <Button type="submit" primary disabled={submission.isBusy}>
          Send the link
        </Button>
      </Form>
    </Dialog>
  );
}
