import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './bottom-bar.module.css';

interface Entry {
  readonly label: string;
  readonly to: string;
  /** The beginnings of other paths that belong to it. */
  readonly covers?: readonly string[];
  readonly d: string;
}

/** Tabler's home, messages, shirt-sport and user, and a board at one to one. */
const SHAPES = {
  home: 'M5 12H3l9-9l9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6',
  scores: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM12 5v14M6 10l2-1v6M15 10l2-1v6',
  zone: 'M21 14l-3-3h-7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1zM14 15v2a1 1 0 0 1-1 1H6l-3 3V11a1 1 0 0 1 1-1h2',
  teams: 'M15 4l6 2v5h-3v8a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-8H3V6l6-2a3 3 0 0 0 6 0M10.5 11h2.5l-1.5 5',
  me: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
};

/** Where both lead the same way for members and for guests. */
const OPEN: readonly Entry[] = [
  { label: 'Scores', to: pages.scores(), d: SHAPES.scores },
  { label: 'The Zone', to: pages.zone(), covers: ['/forums/'], d: SHAPES.zone },
  { label: 'Teams', to: pages.teams(), d: SHAPES.teams },
];

/** The last part of each page, by its id: browsers draw nothing before it has come, and so move nothing. */
export const LAST_PART = 'quick';

/** On phones: the main places within a thumb's reach, and how much waits behind the first. */
export function BottomBar({ waiting }: { waiting: ReactNode }) {
  const known = useMeOnceKnown();
  const { pathname, search } = useLocation();
  const home = known ? accountPages.myAccount('home') : pages.front();
  // Pages come as a guest's. A member whose press is quicker than the scripts gets their account all the same; a guest is
  // led from there to logging in, and with scripts back to where they were.
  const isGuest = useHydrated() && known === null;
  const back = pathname.startsWith('/login') ? undefined : pathname + search;
  const me = {
    to: isGuest ? accountPages.login(back) : accountPages.myAccount(),
    covers: ['/my-account/', '/notifications', '/login'],
  };
  const entries = [
    { label: 'Home', to: home, d: SHAPES.home },
    ...OPEN,
    { label: 'Me', ...me, d: SHAPES.me },
  ] satisfies readonly Entry[];
  const here = entries.find(({ to }) => to === pathname) ?? entries.find((entry) => covers(entry, pathname));
  return (
    <nav id={LAST_PART} className={styles.bar} aria-label="Quick">
      {entries.map((entry) => (
        <Link
          key={entry.label}
          to={entry.to}
          className={styles.entry}
          aria-current={entry !== here ? undefined : entry.to === pathname ? 'page' : 'true'}
        >
          <Icon d={entry.d} />
          {entry.label}
          {entry.label === 'Home' && waiting}
        </Link>
      ))}
    </nav>
  );
}

const covers = ({ covers: starts = [] }: Entry, path: string) => starts.some((start) => path.startsWith(start));
