import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigation } from 'react-router';
import { Shapes } from '#web/ui/crest.tsx';
import { BottomBar } from './bottom-bar.tsx';
// With the page, which has the footer as HTML.
import './footer.module.css';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** What there is of a page that is still on its way. */
export interface Ahead {
  readonly path: string;
  readonly part: ReactNode;
}

interface ShellProps {
  /** The search of the header. */
  search: ReactNode;
  /** The way of a member to what happened; nothing for guests. */
  bell: ReactNode;
  /** How much waits for a member; nothing for guests. */
  waiting: ReactNode;
  /** What comes after the page; it says what is in its place while the next one is on its way. */
  AfterLoad: ComponentType<{ show: (ahead: Ahead | undefined) => void }>;
  children: ReactNode;
}

/** What surrounds every page, error pages included. */
export function Shell({ search, bell, waiting, AfterLoad, children }: ShellProps) {
  const [ahead, show] = useState<Ahead>();
  const isAhead = useNavigation().location?.pathname === (ahead?.path ?? '');
  const isLoaded = useLoaded();
  return (
    <div className={styles.shell}>
      <Shapes />
      <Header search={search} bell={bell} />
      <Progress />
      {/* It stays as it is behind the screen: who turns back finds what they typed. */}
      <div className={styles.page} hidden={isAhead}>
        {children}
      </div>
      {isAhead && <div className={styles.page}>{ahead?.part}</div>}
      {isLoaded && (
        <Suspense>
          <AfterLoad show={show} />
        </Suspense>
      )}
      {FOOTER}
      <BottomBar waiting={waiting} />
    </div>
  );
}

/** Whether the page has come with all that belongs to it: what serves the next one may follow, where there is a line. */
function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const check = () => startTransition(() => setLoaded(document.readyState === 'complete' && navigator.onLine));
    check();
    addEventListener('load', check);
    return () => removeEventListener('load', check);
  }, []);
  return isLoaded;
}

/** The server draws it whole; in the browser its links work before its code is here. */
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** One for all times: drawn again while its code is on the way, it would be gone until that is here. */
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

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
