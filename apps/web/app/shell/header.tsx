import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { Cluster } from '#web/ui/layout.tsx';
import { AccountEntry } from './account-entry.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { type Entry, isUnder, MAIN_ENTRIES, MORE_ENTRIES } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const LogOutEntry = lazy(async () => ({ default: (await import('./log-out-entry.tsx')).LogOutEntry }));

/** The bar on top: logo, entries, search. Below 870 px the entries fold behind a menu button. */
export function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Cluster isLine className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label="County Sports Zone">
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label="Main">
          <Cluster as="ul" gap={1} align="stretch" isLine>
            {MAIN_ENTRIES.map((entry) => (
              <li key={entry.to}>
                <EntryLink entry={entry} />
              </li>
            ))}
            <li>
              <Disclosure label="More..." className={styles.more}>
                <EntryList entries={MORE_ENTRIES} />
              </Disclosure>
            </li>
          </Cluster>
        </nav>
        <HeaderSearch />
        <ThemeToggle />
        <AccountEntry />
        <nav className={styles.narrow} aria-label="Menu">
          <Disclosure label={<IconMenu2 size={24} aria-label="Menu" />} className={styles.menu}>
            <EntryList entries={[...MAIN_ENTRIES, ...MORE_ENTRIES]} />
          </Disclosure>
        </nav>
      </Cluster>
    </header>
  );
}

function EntryLink({ entry }: { entry: Entry }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.to}
      prefetch="intent"
      className={styles.entry}
      aria-current={isUnder(entry, pathname) ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  );
}

function EntryList({ entries }: { entries: readonly Entry[] }) {
  const isMember = useMe() !== null;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} />
        </li>
      ))}
      {isMember && (
        <Suspense>
          <LogOutEntry className={styles.entry} />
        </Suspense>
      )}
    </ul>
  );
}
