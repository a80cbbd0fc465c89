import type { Route } from '@csz/contract/core/route';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { AccountFrame } from './account-frame.tsx';

type TokenCall = 'verifyEmail' | 'confirmRestore' | 'passAgeScreen' | 'confirmEmailChange' | 'stopEmailChange';

interface TokenPageProps {
  title: string;
  lead: string;
  label: string;
  to: Route<TokenCall>;
  after: ReactNode;
}

/** Uses a mail's link up at the press of a button: mail scanners open links, and must not use them up. */
export function TokenPage({ title, lead, label, to, after }: TokenPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<string>();
  const submission = useAction(to, {
    onDone: ({ message }) => setDone(message),
  });
  return (
    <AccountFrame
      title={title}
      lead={done === undefined ? lead : undefined}
      below={done === undefined ? undefined : after}
    >
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {done === undefined ? (
        <Button primary onClick={() => submission.run({ body: { token } })} disabled={submission.isBusy}>
          {label}
        </Button>
      ) : (
        <Banner good>{done}</Banner>
      )}
    </AccountFrame>
  );
}
