import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './verify-banner.module.css';

/** Asks to confirm the address, with a new mail at hand. */
export function VerifyBanner() {
  const client = useQueryClient();
  const notice = useNotice();
  const resend = async () => {
    try {
      notice.show((await call(client, accountsRoutes.resendVerification, {})).message);
    } catch (error) {
      notice.fail(error);
    }
  };
  return (
    <div className={styles.banner}>
      <p>Please confirm your email address: follow the link in the mail that we sent you.</p>
      <Button onClick={resend}>Send it again</Button>
    </div>
  );
}
