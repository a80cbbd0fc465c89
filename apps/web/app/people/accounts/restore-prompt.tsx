import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';

/** Asks whether a deactivated account should be restored, and sends the link that does it. */
export function RestorePrompt({ email }: { email: string }) {
  const client = useQueryClient();
  const submission = useSubmit();
  const [answer, setAnswer] = useState<string>();
  if (answer !== undefined) return <Banner good>{answer}</Banner>;
  return (
    <div>
      <p>Do you want to restore your account?</p>
      <Button
        disabled={submission.isBusy}
        onClick={() =>
          submission.submit(async () =>
            setAnswer((await call(client, accountsRoutes.restoreAccount, { body: { email } })).message),
          )
        }
      >
        Restore my account
      </Button>
      {submission.error !== undefined && <Banner>{submission.error}</Banner>}
    </div>
  );
}
