import { accountPages } from '@csz/contract/accounts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markSignedIn } from '#web/api/signed-in.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './account-entry.module.css';

const USER =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6.168 18.849a4 4 0 0 1 3.832-2.849h4a4 4 0 0 1 3.834 2.855';

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
      <Icon size={24} d={USER} />
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
