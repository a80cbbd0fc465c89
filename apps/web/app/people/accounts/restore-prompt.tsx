import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';

/** Asks whether a deactivated account should be restored, and sends the link that does it. */
export function RestorePrompt({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string>();
  const submission = useAction(accountsRoutes.restoreAccount, { onDone: ({ message }) => setAnswer(message) });
  if (answer !== undefined) return <Banner good>{answer}</Banner>;
  return (
    <div>
      <p>Do you want to restore your account?</p>
      <Button disabled={submission.isBusy} onClick={() => submission.run({ body: { email } })}>
        Restore my account
      </Button>
      {submission.error !== undefined && <Banner>{submission.error}</Banner>}
    </div>
  );
}
