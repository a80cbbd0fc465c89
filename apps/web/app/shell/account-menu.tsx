import { accountPages } from '@csz/contract/accounts/pages';
import { BREAKPOINTS } from '@csz/contract/core/constants';
import { notificationsPage } from '@csz/contract/notifications/pages';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconTournament from '@tabler/icons-react/dist/esm/icons/IconTournament.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { NavLink, useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { useLogOut } from '#web/people/accounts/use-log-out.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { usePortal } from '#web/ui/use-portal.ts';

const TABS = [
  { label: 'Home', to: accountPages.myAccount('home'), Icon: IconHome },
  { label: 'PointZ', to: accountPages.myAccount('activity'), Icon: IconTrophy },
  { label: 'Notifications', to: notificationsPage(), Icon: IconBell },
  { label: 'Profile', to: accountPages.myAccount('profile'), Icon: IconUser },
  { label: 'Roles', to: accountPages.myAccount('roles'), Icon: IconUsersGroup },
  { label: 'My scores', to: accountPages.myAccount('scores'), Icon: IconClipboardCheck },
];
/** Behind its switch: an operator may keep schedules elsewhere. */
const SCHEDULE = { label: 'Schedule', to: accountPages.myAccount('schedule'), Icon: IconCalendarEvent };
/** Coaches and directors bring seasons in. */
const IMPORT = { label: 'Import', to: accountPages.myAccount('import'), Icon: IconFileImport };
/** Athletic directors decide about the coaches of their own school. */
const APPROVALS = { label: 'Approvals', to: accountPages.myAccount('approvals'), Icon: IconUserCheck };
/** Directors of a county or conference settle its scores and keep its brackets. */
const DISPUTED = { label: 'Scores that wait', to: '/admin/scores', Icon: IconScale };
const LEAGUES = { label: 'League seasons', to: '/admin/leagues', Icon: IconListNumbers };
const PLAYOFFS = { label: 'Playoffs', to: '/admin/playoffs', Icon: IconTournament };
const STAFF = { label: 'Staff', to: '/admin', Icon: IconShield };

/** The side menu of the account; folds into one line on phones. */
export function AccountMenu() {
  const me = useMe();
  const { scheduleTab } = usePortal();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const hasRoom = useMedia(`(min-width: ${BREAKPOINTS.twoColumns}px)`);
  const directs = me?.roles.some((role) => role.memberRoleType === 'AthleticDirector') === true;
  const keepsLeague = me?.roles.some((role) => role.memberRoleType === 'LeagueDirector') === true;
  const tabs = [
    ...TABS,
    ...(scheduleTab ? [SCHEDULE] : []),
    ...(scheduleTab && (me?.isCoachType === true || me?.isSiteAdmin === true) ? [IMPORT] : []),
    ...(directs ? [APPROVALS] : []),
    ...(keepsLeague ? [DISPUTED, LEAGUES, PLAYOFFS] : []),
    ...(me?.isSiteAdmin === true ? [STAFF] : []),
  ];
  const here = tabs.find(({ to }) => pathname.startsWith(to));
  return (
    // On a phone it folds again once something is chosen.
    <Menu
      key={hasRoom ? 'beside' : pathname}
      label="My Account"
      here={hasRoom ? undefined : here?.label}
      isLine
      open={hasRoom}
    >
      <nav aria-label="My account">
        <ul>
          {tabs.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={logOut}>
              <IconLogout size={20} aria-hidden="true" />
              Log Out
            </button>
          </li>
        </ul>
      </nav>
    </Menu>
  );
}
