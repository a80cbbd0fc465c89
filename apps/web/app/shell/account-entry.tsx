import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { Link, useLocation } from 'react-router';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import styles from './account-entry.module.css';

/** The way to one's own account, or to signing in. */
export function AccountEntry() {
  const me = useMe();
  const { pathname, search } = useLocation();
  const [to, label] =
    me === null ? [accountPages.login(pathname + search), 'Log In'] : [accountPages.myAccount(), me.displayName];
  return (
    <Link to={to} className={styles.account} title={label}>
      <IconUserCircle size={24} aria-hidden="true" />
      <span className={styles.accountName}>{label}</span>
    </Link>
  );
}
