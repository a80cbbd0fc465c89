import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import styles from './ad-slot.module.css';

/** The places that are sold, with their sizes in px. */
const SLOTS = {
  General_970x90: 'leaderboard',
  Statewide_970x90: 'leaderboard',
  General_Top_300x250: 'rectangle',
  General_Lower_300x250: 'lower',
  Statewide_300x250: 'rectangle',
  Inline_350x165: 'inline',
} as const;

export type AdSlotName = keyof typeof SLOTS;

/** A place for an advertisement with its room reserved, so that nothing moves. Unsold places show a house ad. */
export function AdSlot({ slot }: { slot: AdSlotName }) {
  const isLower = slot === 'General_Lower_300x250';
  return (
    <div className={[styles.slot, styles[SLOTS[slot]]].join(' ')}>
      <Link to={isLower ? pages.about() : pages.advertise()} className={styles.house}>
        <span className={styles.label}>Advertisement</span>
        <strong>{isLower ? 'Every score of every game by 11 pm' : 'Your name beside tonight’s scores'}</strong>
        <span>
          {isLower ? 'See where scores come from' : 'Local families read this page every game night'}
          <span aria-hidden="true">&nbsp;→</span>
        </span>
      </Link>
    </div>
  );
}
