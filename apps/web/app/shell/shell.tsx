import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigation } from 'react-router';
import { guestSessionEndsAt } from '#web/people/accounts/guest-session.ts';
import { Shapes } from '#web/ui/crest.tsx';
import { BottomBar } from './bottom-bar.tsx';
// With the page, which has the footer as HTML.
import './footer.module.css';
import { Header } from './header.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import styles from './shell.module.css';
import { useLongMove } from './use-long-move.ts';

interface ShellProps {
  /** The search of the header. */
  search: ReactNode;
  /** The way of a member to what happened; nothing for guests. */
  bell: ReactNode;
  /** How much waits for a member; nothing for guests. */
  waiting: ReactNode;
  children: ReactNode;
}

/** What surrounds every page, error pages included. */
export function Shell({ search, bell, waiting, children }: ShellProps) {
  const isLong = useLongMove();
  return (
    <div className={styles.shell}>
      <Shapes />
      <Header search={search} bell={bell} />
      <Progress />
      {/* It stays as it is behind the screen: who turns back finds what they typed. */}
      <div className={styles.page} hidden={isLong}>
        {children}
      </div>
      {isLong && <LoadingScreen />}
      <OfGuests />
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBar waiting={waiting} />
    </div>
  );
}

/** The server draws it whole; in the browser its links work before its code is here. */
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

const GuestPrompt = lazy(async () => ({
  default: (await import('#web/people/accounts/guest-prompt.tsx')).GuestPrompt,
}));

/** Only who chose to look around as a guest is asked anything later. */
function OfGuests() {
  const [isGuest, setGuest] = useState(false);
  useEffect(() => setGuest(guestSessionEndsAt() !== undefined), []);
  return (
    isGuest && (
      <Suspense>
        <GuestPrompt />
      </Suspense>
    )
  );
}

/** A thin line while the next page is on its way, and in words to who waits longer than a moment. */
function Progress() {
  const { state, location: next } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <div role="status" className={isLoading ? styles.progress : styles.idle}>
      {isLoading && <span className={styles.pending}>Loading...</span>}
      {/* All of the next page's files at once: by itself the browser learns of each only from the one before it. */}
      {next !== undefined && <PrefetchPageLinks page={next.pathname + next.search} />}
    </div>
  );
}
