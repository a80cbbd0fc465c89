import { browserErrorsPage } from '@csz/contract/browser-errors/pages';
import { membersPage } from '@csz/contract/members/pages';
import { NavLink, useLocation } from 'react-router';
import { Grid } from '#web/ui/layout.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './admin-menu.module.css';

const TABS = [
  { label: 'Requests', to: '/admin' },
  { label: 'Moderation', to: '/admin/moderation' },
  { label: 'Scores', to: '/admin/scores' },
  { label: 'League seasons', to: '/admin/leagues' },
  { label: 'Playoffs', to: '/admin/playoffs' },
  { label: 'Messages', to: '/admin/contact' },
  { label: 'Members', to: membersPage() },
  { label: 'Schools', to: '/admin/directory/schools' },
  { label: 'Counties', to: '/admin/directory/districts' },
  { label: 'Leagues', to: '/admin/directory/leagues' },
  { label: 'Sports', to: '/admin/directory/sports' },
  { label: 'Seasons', to: '/admin/directory/seasons' },
  { label: 'Point systems', to: '/admin/point-systems' },
  { label: 'Points', to: '/admin/points' },
  { label: "Pick 'Em", to: '/admin/pick-em' },
  { label: 'Advertising', to: '/admin/ads' },
  { label: 'Insights', to: '/admin/insights' },
  { label: 'Errors', to: browserErrorsPage() },
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
      <Tabs className={`${styles.menu} from-768`} aria-label="Staff">
        <Places />
      </Tabs>
      <Menu key={pathname} label="Staff" here={here?.label} className={`${styles.menu} below-768`}>
        <Grid as="nav" least="120px" gap={0} aria-label="Staff">
          <Places />
        </Grid>
      </Menu>
    </>
  );
}

const Places = () =>
  TABS.map(({ label, to }) => (
    <NavLink key={to} to={to} end={to === '/admin'}>
      {label}
    </NavLink>
  ));
