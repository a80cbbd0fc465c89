import { refusedPage } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import type { FilterSelection } from '@csz/rules/cascade';
import { isCivilDate } from '@csz/rules/civil-date';

/** What the scores' address asks for. */
export interface ScoresFilter {
  readonly stateId: string | undefined;
  readonly countyId: string | undefined;
  readonly sportId: string | undefined;
  /** yyyy-MM-dd; today when absent. */
  readonly date: string | undefined;
  readonly page: number;
  readonly eventsPage: number;
}

/** Of an address that someone typed or cut short. */
export const NO_SUCH_DAY = 'no such day. Write it like 2026-10-30.';

/** No visitor scrolls this far; more would only let a robot ask for everything at once. */
const MOST_PAGES = 60;

/**
 * Reads the scores' address. An empty value is no choice: that is how a form without scripts says "all".
 *
 * @throws {Refusal} `bad-request` for a day or page that is none.
 */
export function readScoresAddress(query: URLSearchParams): ScoresFilter {
  const date = given(query, 'selectedDate');
  if (date !== undefined && !isCivilDate(date)) {
    throw refusedPage('bad-request', { reason: NO_SUCH_DAY });
  }
  return {
    stateId: given(query, 'selectedStateId'),
    countyId: given(query, 'selectedCountyId'),
    sportId: given(query, 'selectedSportId'),
    date,
    page: pageOf(query, 'page'),
    eventsPage: pageOf(query, 'eventsPage'),
  };
}

/** The address of the scores of a selection. Today and first pages go without saying, so that one view has one address. */
export function scoresAddress(
  { stateId, countyId, sportId, date }: Omit<FilterSelection, 'schoolId' | 'season'>,
  today: string,
  { page = 1, eventsPage = 1 }: { page?: number; eventsPage?: number } = {},
): string {
  return pages.scores({
    selectedStateId: stateId,
    selectedCountyId: countyId,
    selectedSportId: sportId,
    selectedDate: date === today ? undefined : date,
    page: page > 1 ? page : undefined,
    eventsPage: eventsPage > 1 ? eventsPage : undefined,
  });
}

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

function pageOf(query: URLSearchParams, name: string): number {
  const text = given(query, name) ?? '1';
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (page >= 1 && page <= MOST_PAGES) return page;
  throw refusedPage('bad-request', { reason: `${name} must be a whole number from 1 to ${MOST_PAGES}.` });
}
