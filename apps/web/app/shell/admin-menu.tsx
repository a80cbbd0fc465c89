import { NavLink, useLocation } from 'react-router';
import styles from '#web/ui/admin.module.css';
import { Cluster } from '#web/ui/layout.tsx';
import folded from '#web/ui/my-account.module.css';

const TABS = [
  { label: 'Requests', to: '/admin' },
  { label: 'Moderation', to: '/admin/moderation' },
  { label: 'Scores', to: '/admin/scores' },
  { label: 'Playoffs', to: '/admin/playoffs' },
  { label: 'Messages', to: '/admin/contact' },
  { label: 'Members', to: '/admin/members' },
  { label: 'Schools', to: '/admin/directory/schools' },
  { label: 'Counties', to: '/admin/directory/districts' },
  { label: 'Leagues', to: '/admin/directory/leagues' },
  { label: 'Sports', to: '/admin/directory/sports' },
  { label: 'Seasons', to: '/admin/directory/seasons' },
  { label: 'Outbox', to: '/admin/outbox' },
  { label: 'Audit log', to: '/admin/audit' },
  { label: 'Settings', to: '/admin/settings' },
];

/** The places of staff: tabs, and on phones one line that unfolds, so that the work begins at the top. */
export function AdminMenu() {
  const { pathname } = useLocation();
  const here = TABS.findLast(({ to }) => pathname.startsWith(to));
  return (
    <>
      <Cluster as="nav" gap={1} align="stretch" className={`${styles.menu} ${styles.tabs}`} aria-label="Staff">
        <Places className={styles.tab} />
      </Cluster>
      <details key={pathname} className={`${folded.menu} ${styles.folded}`}>
        <summary>
          Staff
          {here !== undefined && <span className={folded.here}>{here.label}</span>}
        </summary>
        <nav className={styles.places} aria-label="Staff">
          <Places className={folded.tab} />
        </nav>
      </details>
    </>
  );
}

function Places({ className }: { className: string | undefined }) {
  return TABS.map(({ label, to }) => (
    <NavLink key={to} to={to} end={to === '/admin'} className={className}>
      {label}
    </NavLink>
  ));
}
