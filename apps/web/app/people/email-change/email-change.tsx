import type { EmailChange as Waiting } from '@csz/contract/email-change/calls';
import { EmailChangeForm } from '@csz/contract/email-change/calls';
import { emailChangeRoutes } from '@csz/contract/email-change/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';

const emailChangeQuery = callQuery(emailChangeRoutes.getEmailChange, {});

/** The address of the account, the way to another one, and what the change still waits for. */
export function EmailChange({ email }: { email: string }) {
  const { data, isLoadingError, refetch } = useQuery(emailChangeQuery);
  const [isOpen, setOpen] = useState(false);
  if (isLoadingError) return <ListFailed words="This could not be loaded." onRetry={refetch} />;
  if (data === undefined) return <SkeletonBar width="100%" height={96} />;
  return (
    <Stack gap={3}>
      {data.change === null ? (
        <p>
          You log in with <strong>{email}</strong>, and our mails go there.
        </p>
      ) : (
        <WaitingChange email={email} change={data.change} />
      )}
      <Cluster>
        {data.change !== null && <CancelButton />}
        <Button onClick={() => setOpen(true)}>
          {data.change === null ? 'Change email' : 'Begin again with another address'}
        </Button>
      </Cluster>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** Both mailboxes, and which of them was opened. */
function WaitingChange({ email, change }: { email: string; change: Waiting }) {
  const { takesEffectAt } = change;
  const isLost = takesEffectAt !== null;
  const mailboxes = [
    { address: change.newEmail, isConfirmed: change.isNewConfirmed },
    ...(isLost ? [] : [{ address: email, isConfirmed: change.isOldConfirmed }]),
  ];
  return (
    <div className="callout">
      <p>
        <strong>Not changed yet.</strong>{' '}
        {isLost ? (
          <>
            Open the link in the new mailbox. The address changes <Moment at={takesEffectAt} />, unless {email} stops
            it:
          </>
        ) : (
          <>
            Open the link in both mailboxes before <Moment at={change.expiresAt} />:
          </>
        )}
      </p>
      <ul>
        {mailboxes.map(({ address, isConfirmed }) => (
          <li key={address}>
            {address}: <strong>{isConfirmed ? 'confirmed' : 'waits for you'}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CancelButton() {
  const notice = useNotice();
  const { isBusy, run } = useAction(emailChangeRoutes.cancelEmailChange, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <Button disabled={isBusy} onClick={() => run({})}>
      Keep the old address
    </Button>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const notice = useNotice();
  const form = useForm({
    initialValues: { email: '', password: '', isMailboxLost: false },
    validate: schemaResolver(EmailChangeForm, { sync: true }),
  });
  const { isBusy, error, run } = useAction(emailChangeRoutes.requestEmailChange, {
    form,
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  const isLost = form.getValues().isMailboxLost;
  return (
    <Dialog title="Change email" onClose={onClose}>
      <Form onSubmit={form.onSubmit((body) => void run({ body }))} noValidate error={error}>
        <p>
          {isLost
            ? 'We send a link to the new address. Nothing changes before you open it.'
            : 'We send a link to the new address and one to the old. The address changes once you opened both.'}
        </p>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <CheckField
          label="I cannot open the old mailbox any more"
          hint="The address changes after 14 days (3 days with a second factor). Until then the old mailbox can stop it."
          {...form.getInputProps('isMailboxLost', { type: 'checkbox' })}
        />
        <Button type="submit" primary disabled={isBusy}>
          {isLost ? 'Send the link' : 'Send the links'}
        </Button>
      </Form>
    </Dialog>
  );
}
