import { lazy, Suspense } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { TEAMS_MARK } from '#web/people/follows/teams-script.ts';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './teams-band.module.css';

const BandTiles = lazy(async () => ({ default: (await import('./band-tiles.tsx')).BandTiles }));

/** One's own teams before all others, in room that is kept for them before the first paint; without any there is none. */
export function TeamsBand({ view }: { view: BoardClock }) {
  const isMember = useMe() !== null;
  const isKept = useHydrated() && document.documentElement.hasAttribute(TEAMS_MARK);
  return (
    <section className={`${styles.band} not-printed`} aria-label="My teams">
      {(isMember || isKept) && (
        <Suspense>
          <BandTiles view={view} />
        </Suspense>
      )}
    </section>
  );
}
