import type { AdSlotName } from '@csz/rules/ads/slots';
import styles from './ad-slot.module.css';

/** What is in a place comes after the page, and React looks neither for it nor at it. */
const FILLED_LATER = { __html: '' };

interface AdSlotProps {
  slot: AdSlotName;
  /** The county that the page is about, where its address does not say so. */
  countyId?: string | undefined;
}

/** A place for an advertisement or a line of our own: its room, so that nothing moves when that comes. */
export const AdSlot = ({ slot, countyId }: AdSlotProps) => (
  <div
    className={styles.slot}
    data-ad={slot}
    data-county={countyId}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant, by which React leaves the inside alone
    dangerouslySetInnerHTML={FILLED_LATER}
    suppressHydrationWarning
  />
);
