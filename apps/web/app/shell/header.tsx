import { accountPages } from '@csz/contract/accounts/pages';
import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountEntry } from './account-entry.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { chooseTheme, currentTheme } from './theme.ts';

interface Entry {
  readonly label: string;
  readonly to: string;
  /** Paths that belong to this entry besides its own. */
  readonly covers?: readonly string[];
}

/** The bar's entries in the order that people know; each appears once its page exists. */
const MAIN_ENTRIES: readonly Entry[] = [
  { label: 'Home', to: pages.front(), covers: [accountPages.myAccount('home')] },
  { label: 'Scores & Standings', to: pages.scores(), covers: ['/scores', '/today-scores'] },
  { label: 'Team Schedules', to: pages.schedules(), covers: ['/schedules'] },
  { label: 'The Zone', to: pages.zone(), covers: ['/forums', '/forum'] },
  { label: 'Tournament Brackets', to: pages.playoffs(), covers: ['/playoffs'] },
];

/** The makers of widgets, which staff see, stand before it. */
const AFTER_WIDGETS = contactPage();

/** What stands under "More...". */
const MORE_ENTRIES: readonly Entry[] = [
  { label: 'Add your team', to: `${contactPage()}?about=team` },
  { label: "Pick 'Em", to: pages.playGames() },
  { label: 'Word of the day', to: pages.wordOfTheDay() },
  { label: 'Contact Us', to: AFTER_WIDGETS },
  { label: 'About Us', to: pages.about() },
  { label: 'Advertise', to: pages.advertise() },
];

const MemberEntries = lazy(async () => ({ default: (await import('./member-entries.tsx')).MemberEntries }));

/** The bar on top: logo, entries, search. Below 870 px the entries fold behind a menu button. */
export function Header({ search, bell }: { search: ReactNode; bell: ReactNode }) {
  const { pathname } = useLocation();
  const isMember = useMe() !== null;
  const here = [...MAIN_ENTRIES, ...MORE_ENTRIES].filter((entry) => isUnder(entry, pathname)).map(({ to }) => to);
  const values = (name: string) => (isMember ? undefined : [name, here]);
  return (
    <header className={`${styles.header} on-board`}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Cluster isLine className={`${styles.bar} wide`}>
        <Brand />
        <CachedFragment as="nav" className={styles.wide} aria-label="Main" of={values('main')} isOnEveryPage>
          <Cluster as="ul" gap={1} align="stretch" isLine>
            {MAIN_ENTRIES.map((entry) => (
              <li key={entry.to}>
                <EntryLink entry={entry} />
              </li>
            ))}
            <li>
              <Disclosure label="More..." className={styles.menu}>
                <EntryList entries={MORE_ENTRIES} isMember={isMember} />
              </Disclosure>
            </li>
          </Cluster>
        </CachedFragment>
        {search}
        <ThemeToggle />
        <span className="icon-button slim" data-for="members">
          {bell}
        </span>
        <AccountEntry />
        <CachedFragment as="nav" className={styles.narrow} aria-label="Menu" of={values('menu')} isOnEveryPage>
          <Disclosure label={<Icon size={24} d="M4 6h16M4 12h16M4 18h16" />} name="Menu" className={styles.menu}>
            <EntryList entries={[...MAIN_ENTRIES, ...MORE_ENTRIES]} isMember={isMember} areRepeated />
          </Disclosure>
        </CachedFragment>
      </Cluster>
    </header>
  );
}

interface Repeatable {
  /** The same links stand elsewhere on the page. The router looks for what it may load at one of them. */
  areRepeated?: boolean;
}

/** The logo leads members home and guests to the scores. */
function Brand() {
  const to = useMe() === null ? pages.scores() : accountPages.myAccount('home');
  return (
    <Link to={to} className="quiet rigid" aria-label="County Sports Zone">
      <Logo />
    </Link>
  );
}

function EntryLink({ entry, areRepeated = false }: Repeatable & { entry: Entry }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.to}
      prefetch="intent"
      discover={areRepeated ? 'none' : 'render'}
      className={styles.entry}
      aria-current={isUnder(entry, pathname) ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  );
}

interface EntryListProps extends Repeatable {
  entries: readonly Entry[];
  /** Members have more of them. */
  isMember: boolean;
}

function EntryList({ entries, isMember, areRepeated }: EntryListProps) {
  const ofMembers = (areLast: boolean) =>
    isMember && (
      <Suspense>
        <MemberEntries areLast={areLast} className={styles.entry} />
      </Suspense>
    );
  return (
    <ul className={`${styles.list} floating`}>
      {entries.map((entry) => (
        <Fragment key={entry.to}>
          {entry.to === AFTER_WIDGETS && ofMembers(false)}
          <li>
            <EntryLink entry={entry} areRepeated={areRepeated ?? false} />
          </li>
        </Fragment>
      ))}
      {ofMembers(true)}
    </ul>
  );
}

const SUN_AND_MOON =
  'M9.173 14.83a4 4 0 1 1 5.657-5.657M11.294 12.707l.174.247a7.5 7.5 0 0 0 8.845 2.492a9 9 0 0 1-14.671 2.914M3 12h1M12 3v1M5.6 5.6l.7.7M3 21l18-18';

/** Light or dark. Without scripts there is nothing to press: the device's choice holds. */
function ThemeToggle() {
  if (!useHydrated()) return <span className="icon-button slim" />;
  return (
    <button
      type="button"
      className="icon-button slim"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      aria-label="Switch between light and dark"
    >
      <Icon d={SUN_AND_MOON} />
    </button>
  );
}

/** Is the visitor somewhere under this entry? */
function isUnder(entry: Entry, path: string): boolean {
  return [entry.to, ...(entry.covers ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
}
