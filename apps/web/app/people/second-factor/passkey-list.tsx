import type { Passkey } from '@csz/contract/second-factor/calls';
import { PasskeyNameForm } from '@csz/contract/second-factor/passkeys';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Item } from '#web/ui/item.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** The keys of a member: what each is called, since when it is there, and when it was used last. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<{ readonly act: 'rename' | 'remove'; readonly passkey: Passkey }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul aria-label="Your passkeys">
        {passkeys.map((passkey) => (
          <Item key={passkey.id} words={<PasskeyWords passkey={passkey} />}>
            <Cluster>
              <Button onClick={() => setOpen({ act: 'rename', passkey })}>
                Rename<span className="visually-hidden"> {passkey.name}</span>
              </Button>
              <Button onClick={() => setOpen({ act: 'remove', passkey })}>
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </Button>
            </Cluster>
          </Item>
        ))}
      </ul>
      {open?.act === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog passkey={open.passkey} isLast={passkeys.length === 1} onClose={close} />}
    </>
  );
}

function PasskeyWords({ passkey: { name, addedAt, lastUsedAt, isBackedUp } }: { passkey: Passkey }) {
  return (
    <>
      <strong>{name}</strong>
      <p className="soft small">
        Added <Moment at={addedAt} />
        {lastUsedAt === null ? (
          ', not used yet'
        ) : (
          <>
            , last used <Moment at={lastUsedAt} />
          </>
        )}
        {isBackedUp ? '' : '. On that device alone'}
      </p>
    </>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: schemaResolver(PasskeyNameForm, { sync: true }),
  });
  const { isBusy, error, run } = useAction(secondFactorRoutes.renamePasskey, {
    form,
    onDone: onClose,
  });
  const save = form.onSubmit((body) => void run({ params: { id: passkey.id }, body }));
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <Form onSubmit={save} noValidate error={error}>
        <TextField label="Name" autoComplete="off" maxLength={60} {...form.getInputProps('name')} />
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, isLast, onClose }: { passkey: Passkey; isLast: boolean; onClose: () => void }) {
  const notice = useNotice();
  const { run } = useAction(secondFactorRoutes.removePasskey, {
    errorsTo: 'toast',
    onDone: ({ message }) => {
      notice.show(message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}?`}
      confirm="Remove it"
      onConfirm={() => void run({ params: { id: passkey.id } })}
      onClose={onClose}
    >
      It does not log in to your account any more.
      {isLast && ' It is your last one: without an authenticator app your password alone logs you in then.'}
    </ConfirmDialog>
  );
}
