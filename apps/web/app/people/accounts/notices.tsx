import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useLoginPrompt } from './login-prompt.tsx';
import { useSession } from './use-session.ts';

/** Stands where a page needs a signed-in member. */
export function NotAuthorized() {
  const { ask } = useLoginPrompt();
  return (
    <AccountFrame title="Not Authorized" lead="This page is for members. Log in, and you are where you wanted to be.">
      <Button primary onClick={() => ask()}>
        Log in
      </Button>
    </AccountFrame>
  );
}

/** Stands where a page is for staff only. */
export function NotForYou() {
  return (
    <AccountFrame
      title="Not Authorized"
      lead="This page is for our staff. If you should see it, ask them to change your role."
    >
      {null}
    </AccountFrame>
  );
}

/** Stands where a page makes no sense for a signed-in member. */
export function AlreadyAuthorized() {
  const session = useSession();
  const logOut = useAction(session.logOut, { errorsTo: 'toast' });
  return (
    <AccountFrame title="Already Authorized" lead="You are logged in. Log out first to do this for another account.">
      <Button primary disabled={logOut.isBusy} onClick={() => logOut.run()}>
        Log Out
      </Button>
    </AccountFrame>
  );
}
