import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import styles from './ad-slot.module.css';

/** The places of the specification, with their sizes in px. */
const SLOTS = {
  General_970x90: 'leaderboard',
  Statewide_970x90: 'leaderboard',
  General_Top_300x250: 'rectangle',
  General_Lower_300x250: 'rectangle',
  Statewide_300x250: 'rectangle',
  Inline_350x165: 'inline',
} as const;

export type AdSlotName = keyof typeof SLOTS;

/** A place for an advertisement with its room reserved, so that nothing moves. Unsold places invite the next sponsor. */
export function AdSlot({ slot }: { slot: AdSlotName }) {
  return (
    <div className={[styles.slot, styles[SLOTS[slot]]].join(' ')}>
      <Link to={pages.advertise()} className={styles.house}>
        <span className={styles.label}>Sponsor</span>
        <strong>Put your name beside tonight's scores</strong>
        <span>Local families read this page every game night.</span>
      </Link>
    </div>
  );
}
