import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { markSignedIn } from '#web/api/signed-in.ts';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './account-entry.module.css';

/** The way to one's own account, or to signing in. */
export function AccountEntry() {
  const me = useMeOnceKnown();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const isKnown = isHydrated && me !== undefined;
  useEffect(() => {
    if (isKnown) markSignedIn(me != null);
  }, [isKnown, me]);
  const to = me == null ? accountPages.login(pathname + search) : accountPages.myAccount();
  return (
    <Link to={to} className={styles.account} title={me?.displayName}>
      <IconUserCircle size={24} aria-hidden="true" />
      {me == null ? (
        <>
          <span className={styles.accountName} data-for="guests">
            Log In
          </span>
          <span className="visually-hidden" data-for="members">
            My Account
          </span>
        </>
      ) : (
        <span className={styles.accountName}>{me.displayName}</span>
      )}
    </Link>
  );
}
