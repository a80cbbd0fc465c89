import type { SportEvent } from '@csz/contract/games/streams-and-events';
import { clockWords } from '#web/ui/when.ts';
import foot from './card-foot.module.css';
import styles from './event-card.module.css';

/** A tryout, banquet or camp: what, when, where, for whom. */
export function EventCard({ event }: { event: SportEvent }) {
  const { name, eventType, status, sport, schools, location } = event;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>{name || eventType}</h3>
      <p className={foot.line}>
        <strong className={foot.status}>{eventTime(event)}</strong>
        {status !== 'Active' && <strong className={[foot.status, foot.off].join(' ')}>({status})</strong>}
      </p>
      <p className="soft">
        {/* A school is often its own place; once is enough. */}
        {[...new Set([name === '' ? '' : eventType, sport?.name, ...schools.map((school) => school.name), location])]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </article>
  );
}

type Timed = Pick<SportEvent, 'isTBD' | 'startTime' | 'endTime' | 'endTimeUnknown'>;

/** '6:30 pm – 8:00 pm', '6:30 pm', 'TBD'. */
export function eventTime({ isTBD, startTime, endTime, endTimeUnknown }: Timed): string {
  if (isTBD || startTime === null) return 'TBD';
  return endTime === null || endTimeUnknown
    ? clockWords(startTime)
    : `${clockWords(startTime)} – ${clockWords(endTime)}`;
}
