import { accountPages } from '@csz/contract/accounts/pages';
import { Link } from '#web/ui/link.tsx';

/** What to do instead of opening a second account with an address. */
export interface KnownEmailActs {
  logIn(email: string): void;
  reset(email: string): void;
}

interface EmailTakenProps {
  email: string;
  redirect?: string | undefined;
  /** Where it happens on the spot; else the pages that do it, with the address filled in. */
  acts?: KnownEmailActs | undefined;
}

/** Stands at the address of a sign-up that has an account already: the two ways on from there. */
export function EmailTaken({ email, redirect, acts }: EmailTakenProps) {
  return (
    <span>
      There is an account with this email already.{' '}
      {acts === undefined ? (
        <>
          <Link to={accountPages.login(redirect, email)}>Log In</Link>, or{' '}
          <Link to={accountPages.forgotPassword(email)}>reset the password</Link>.
        </>
      ) : (
        <>
          <button type="button" className="link-button" onClick={() => acts.logIn(email)}>
            Log In
          </button>
          , or{' '}
          <button type="button" className="link-button" onClick={() => acts.reset(email)}>
            reset the password
          </button>
          .
        </>
      )}
    </span>
  );
}
