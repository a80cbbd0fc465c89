import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';

/** Asks to confirm the address, with a new mail at hand. */
export function VerifyBanner() {
  const notice = useNotice();
  const resend = useAction(accountsRoutes.resendVerification, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <Cluster justify="apart" className="callout">
      <p>Please confirm your email address: follow the link in the mail that we sent you.</p>
      <Button disabled={resend.isBusy} onClick={() => resend.run({})}>
        Send it again
      </Button>
    </Cluster>
  );
}
