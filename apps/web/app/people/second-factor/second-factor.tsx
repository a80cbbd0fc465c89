import type { SecondFactor as Guard } from '@csz/contract/second-factor/calls';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));
const AddPasskeyDialog = lazy(async () => ({ default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog }));

type Setting = 'passkey' | 'app';

/** What logs in besides the password, or in its place: passkeys, an authenticator app, recovery codes. */
export function SecondFactor() {
  const { data, isLoadingError, refetch } = useQuery(secondFactorQuery);
  // Here and not in the part that is off: the recovery codes are shown when it is on already.
  const [setting, setSetting] = useState<Setting>();
  const close = () => setSetting(undefined);
  if (isLoadingError) return <ListFailed words="Your second factor could not be loaded." onRetry={refetch} />;
  if (data === undefined) return <SkeletonBar width="100%" height={96} />;
  return (
    <>
      {data.isOn ? <On guard={data} onBegin={setSetting} /> : <Off guard={data} onBegin={setSetting} />}
      <Suspense>
        {setting === 'app' && <SetUpDialog onClose={close} />}
        {setting === 'passkey' && <AddPasskeyDialog onClose={close} />}
      </Suspense>
    </>
  );
}

interface PartProps {
  guard: Guard;
  onBegin: (setting: Setting) => void;
}

function Off({ guard: { isRequired, isAdvised }, onBegin }: PartProps) {
  return (
    <Stack gap={3}>
      {isAdvised && (
        <p className="callout">
          <strong>You decide for others.</strong>{' '}
          {isRequired
            ? 'Set up your second factor to use the pages of staff and directors; until then your account is that of a member.'
            : 'Set up a second factor, so that a stolen password cannot be used in your name.'}
        </p>
      )}
      <p>
        A passkey logs you in with your fingerprint, your face or the lock of your device. Or an app on your phone shows
        a code that is needed besides your password. Either way a stolen password opens nothing.
      </p>
      <Cluster>
        <Button primary={isAdvised} onClick={() => onBegin('passkey')}>
          Add a passkey
        </Button>
        <Button onClick={() => onBegin('app')}>Set up an authenticator app</Button>
      </Cluster>
    </Stack>
  );
}

type Act = 'codes' | 'off';

function On({ guard, onBegin }: PartProps) {
  const [open, setOpen] = useState<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Stack gap={3}>
      {guard.passkeys.length > 0 && <PasskeyList passkeys={guard.passkeys} />}
      <p>
        {guard.hasApp ? <AppWords since={guard.since} /> : 'Your password alone does not log you in.'}{' '}
        {codesWords(guard.recoveryCodesLeft)}
      </p>
      {codes !== undefined && <RecoveryCodes codes={codes} />}
      <Cluster>
        <Button onClick={() => onBegin('passkey')}>Add a passkey</Button>
        {!guard.hasApp && <Button onClick={() => onBegin('app')}>Set up an authenticator app</Button>}
        <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
        {guard.hasApp && (
          <Button danger onClick={() => setOpen('off')}>
            Switch the app off
          </Button>
        )}
      </Cluster>
      <ActDialog open={open} onCodes={setCodes} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}

function AppWords({ since }: { since: string | null }) {
  return (
    <>
      Your authenticator app is <strong>on</strong>
      {since !== null && (
        <>
          {' '}
          since <Moment at={since} />
        </>
      )}
      .
    </>
  );
}

/** "You have 2 recovery codes left: make new ones, or a lost phone keeps you out." */
const codesWords = (left: number): string =>
  `You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left${left < 3 ? ': make new ones, or a lost phone keeps you out.' : '.'}`;

interface ActDialogProps {
  open: Act | undefined;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ActDialog({ open, onCodes, onClose }: ActDialogProps) {
  const notice = useNotice();
  if (open === undefined) return null;
  if (open === 'codes')
    return (
      <CodeDialog
        title="New recovery codes"
        words="The codes that you have now stop working."
        act="Make new codes"
        write={(client, body) => call(client, secondFactorRoutes.renewRecoveryCodes, { body })}
        onDone={({ recoveryCodes }) => {
          onCodes(recoveryCodes);
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <CodeDialog
      title="Switch off your authenticator app"
      words="From then on logging in takes no code of it. Without a passkey your password alone logs you in."
      act="Switch it off"
      isDangerous
      write={(client, body) => call(client, secondFactorRoutes.removeSecondFactor, { body })}
      onDone={({ message }) => {
        notice.show(message);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
