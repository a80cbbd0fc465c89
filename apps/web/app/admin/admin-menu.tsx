import { NavLink } from 'react-router';
import styles from './admin.module.css';

const TABS = [
  { label: 'Requests', to: '/admin' },
  { label: 'Scores', to: '/admin/scores' },
  { label: 'Playoffs', to: '/admin/playoffs' },
  { label: 'Members', to: '/admin/members' },
  { label: 'Schools', to: '/admin/directory/schools' },
  { label: 'Counties', to: '/admin/directory/districts' },
  { label: 'Leagues', to: '/admin/directory/leagues' },
  { label: 'Sports', to: '/admin/directory/sports' },
  { label: 'Seasons', to: '/admin/directory/seasons' },
  { label: 'Outbox', to: '/admin/outbox' },
  { label: 'Audit log', to: '/admin/audit' },
];

/** The places of staff. */
export function AdminMenu() {
  return (
    <nav className={styles.menu} aria-label="Staff">
      {TABS.map(({ label, to }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
