import { pages } from '@csz/contract/pages';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconScoreboard from '@tabler/icons-react/dist/esm/icons/IconScoreboard.mjs';
import { Link, useLocation } from 'react-router';
import styles from './bottom-bar.module.css';

const ENTRIES = [
  { label: 'Today', to: pages.todayScores(), Icon: IconClock },
  { label: 'Scores', to: pages.scores(), Icon: IconScoreboard },
  { label: 'Standings', to: pages.standings(), Icon: IconListNumbers },
  // All of The Zone, its posts and searches, is below this path.
  { label: 'The Zone', to: pages.zone(), under: '/forums/', Icon: IconMessages },
  { label: 'Teams', to: pages.schedules(), Icon: IconCalendar },
];

/** On phones: the main places within a thumb's reach. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label="Quick">
      {ENTRIES.map(({ label, to, under, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          aria-current={
            pathname === to ? 'page' : under !== undefined && pathname.startsWith(under) ? 'true' : undefined
          }
        >
          <Icon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
