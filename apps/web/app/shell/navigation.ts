import { contactPage } from '@csz/contract/contact/pages';
import { pages } from '@csz/contract/pages';

export interface Entry {
  readonly label: string;
  readonly to: string;
  /** Paths that belong to this entry besides its own. */
  readonly covers?: readonly string[];
}

/** The bar's entries in the order that people know; each appears once its page exists. */
export const MAIN_ENTRIES: readonly Entry[] = [
  { label: 'Scores & Standings', to: pages.scores(), covers: ['/scores', '/today-scores'] },
  { label: 'Team Schedules', to: pages.schedules(), covers: ['/schedules'] },
  { label: 'The Zone', to: pages.zone(), covers: ['/forums', '/forum'] },
  { label: 'Tournament Brackets', to: pages.playoffs(), covers: ['/playoffs'] },
];

/** What stands under "More...". */
export const MORE_ENTRIES: readonly Entry[] = [
  { label: "Today's Scores", to: pages.todayScores() },
  { label: 'Contact Us', to: contactPage() },
  { label: 'About Us', to: pages.about() },
  { label: 'Advertise', to: pages.advertise() },
  { label: 'API', to: pages.apiDocs() },
];

/** Is the visitor somewhere under this entry? */
export function isUnder(entry: Entry, path: string): boolean {
  return [entry.to, ...(entry.covers ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
}
