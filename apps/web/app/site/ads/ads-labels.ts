import type { AdStatus } from '@csz/rules/ads/choice';
import { AD_SLOTS, type AdSlotName } from '@csz/rules/ads/slots';

/** Where a place is, for staff and for who buys it. */
export const SLOT_LABELS: Readonly<Record<AdSlotName, string>> = {
  General_970x90: 'Top of a page',
  Statewide_970x90: 'Top of a page about a whole state',
  General_Top_300x250: 'Side column, upper',
  General_Lower_300x250: 'Side column, lower',
  Statewide_300x250: 'Side column of a page about a whole state',
  Inline_350x165: 'Between the games, posts and results',
};

/** `970 × 90, 728 × 90, 320 × 50`. */
export const sizesText = (slot: AdSlotName): string =>
  AD_SLOTS[slot].map((size) => size.replace('x', ' × ')).join(', ');

export const STATUS_LABELS: Readonly<Record<AdStatus, string>> = {
  running: 'Running',
  planned: 'Planned',
  paused: 'Paused',
  full: 'All views used',
  ended: 'Ended',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A civil day in words: Oct 30, 2026. */
export const dayText = (civil: string): string => day.format(new Date(`${civil}T00:00:00Z`));

/** `Oct 1, 2026 to Nov 30, 2026`. */
export const runText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }): string =>
  endsOn === null ? `from ${dayText(startsOn)}` : `${dayText(startsOn)} to ${dayText(endsOn)}`;
