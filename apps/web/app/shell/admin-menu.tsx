import { NavLink, useLocation } from 'react-router';
import { STAFF_MENU } from '#web/routes.ts';
import { Grid } from '#web/ui/layout.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './admin-menu.module.css';

/** The places of staff: tabs, and on phones one line that unfolds, so that the work begins at the top. */
export function AdminMenu() {
  const { pathname } = useLocation();
  const here = STAFF_MENU.findLast(({ to }) => pathname.startsWith(to));
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
  STAFF_MENU.map(({ label, to }) => (
    <NavLink key={to} to={to} end={to === '/admin'}>
      {label}
    </NavLink>
  ));
