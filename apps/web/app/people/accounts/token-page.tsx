import type { passAgeScreen } from '@csz/contract/accounts/calls';
import type { confirmRestore, verifyEmail } from '@csz/contract/accounts/recovery';
import type { CallAnswer, CallInput } from '@csz/contract/core/call';
import type { Path } from '@csz/contract/core/path';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';
import { AccountFrame } from './account-frame.tsx';

type TokenCall = typeof verifyEmail | typeof confirmRestore | typeof passAgeScreen;

interface TokenPageProps<C extends TokenCall> {
  title: string;
  lead: string;
  label: string;
  to: Path<C>;
  after: ReactNode;
}

/** Uses a mail's link up at the press of a button: mail scanners open links, and must not use them up. */
export function TokenPage<C extends TokenCall>({ title, lead, label, to, after }: TokenPageProps<C>) {
  const token = useSearchParams()[0].get('token') ?? '';
  const client = useQueryClient();
  const submission = useSubmit();
  const [done, setDone] = useState<string>();
  const confirm = () =>
    submission.submit(async () => {
      const answer: CallAnswer<C> = await call(client, to, { body: { token } } as CallInput<C>);
      setDone(answer.message);
    });
  return (
    <AccountFrame
      title={title}
      lead={done === undefined ? lead : undefined}
      below={done === undefined ? undefined : after}
    >
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {done === undefined ? (
        <Button primary onClick={confirm} disabled={submission.isBusy}>
          {label}
        </Button>
      ) : (
        <Banner good>{done}</Banner>
      )}
    </AccountFrame>
  );
}
