import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { NavLink } from 'react-router';
import { accountPages } from '#web/accounts/pages.ts';
import styles from './my-account.module.css';

const TABS = [
  { label: 'Profile', to: accountPages.myAccount('profile'), Icon: IconUser },
  { label: 'Roles', to: accountPages.myAccount('roles'), Icon: IconUsersGroup },
];

/** The side menu of the account; folds into one line on phones. */
export function AccountMenu() {
  return (
    <details className={styles.menu} open>
      <summary>My Account</summary>
      <nav aria-label="My account">
        <ul>
          {TABS.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.tab}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
