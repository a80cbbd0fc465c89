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
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));

/** A code of an app besides the password: on, off, or to be set up. */
export function SecondFactor() {
  const { data, isLoadingError, refetch } = useQuery(secondFactorQuery);
  // Here and not in the part that is off: the recovery codes are shown when it is on already.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isLoadingError) return <ListFailed words="Your second factor could not be loaded." onRetry={refetch} />;
  if (data === undefined) return <SkeletonBar width="100%" height={96} />;
  return (
    <>
      {data.isOn ? <On guard={data} /> : <Off isRequired={data.isRequired} onBegin={() => setSettingUp(true)} />}
      {isSettingUp && (
        <Suspense>
          <SetUpDialog onClose={() => setSettingUp(false)} />
        </Suspense>
      )}
    </>
  );
}

function Off({ isRequired, onBegin }: { isRequired: boolean; onBegin: () => void }) {
  return (
    <Stack gap={3}>
      {isRequired && (
        <p className="callout">
          <strong>You are staff.</strong> Set up your second factor to use the pages of staff; until then your account
          is that of a member.
        </p>
      )}
      <p>
        With a second factor, logging in takes a code of an app on your phone besides your password. A stolen password
        then opens nothing.
      </p>
      <Cluster>
        <Button primary={isRequired} onClick={onBegin}>
          Set up a second factor
        </Button>
      </Cluster>
    </Stack>
  );
}

function On({ guard: { since, recoveryCodesLeft } }: { guard: Guard }) {
  const notice = useNotice();
  const [open, setOpen] = useState<'codes' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap={3}>
      <p>
        <strong>On</strong>
        {since !== null && (
          <>
            {' '}
            since <Moment at={since} />
          </>
        )}
        . You have {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left
        {recoveryCodesLeft < 3 ? ': make new ones, or a lost phone keeps you out.' : '.'}
      </p>
      {codes !== undefined && <RecoveryCodes codes={codes} />}
      <Cluster>
        <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
        <Button danger onClick={() => setOpen('off')}>
          Switch it off
        </Button>
      </Cluster>
      {open === 'codes' && (
        <CodeDialog
          title="New recovery codes"
          words="The codes that you have now stop working."
          act="Make new codes"
          write={(client, body) => call(client, secondFactorRoutes.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <CodeDialog
          title="Switch off your second factor"
          words="From then on your password alone logs you in."
          act="Switch it off"
          isDangerous
          write={(client, body) => call(client, secondFactorRoutes.removeSecondFactor, { body })}
          onDone={({ message }) => {
            notice.show(message);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
