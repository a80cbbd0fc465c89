import { refusedPage } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import { readSeason } from '#web/reference/filters/season-address.ts';

export const EVENT_TYPES = ['Scrimmage', 'Game or Tournament'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What the schedules' address asks for. */
export interface SchedulesFilter {
  readonly stateId: string | undefined;
  readonly countyId: string | undefined;
  readonly schoolId: string | undefined;
  readonly sportId: string | undefined;
  /** '2026-2027'; the present season when absent. */
  readonly season: string | undefined;
  readonly eventType: EventType | undefined;
  /** What someone typed to find a school. */
  readonly search: string | undefined;
}

/**
 * Reads the schedules' address. An empty value is no choice: that is how a form without scripts says "all".
 *
 * @throws {Refusal} `bad-request` for a season or event type that is none.
 */
export function readSchedulesAddress(query: URLSearchParams): SchedulesFilter {
  return {
    stateId: given(query, 'stateId'),
    countyId: given(query, 'countyId'),
    schoolId: given(query, 'schoolId'),
    sportId: given(query, 'sportId'),
    season: readSeason(given(query, 'season')),
    eventType: eventTypeOf(given(query, 'eventType')),
    search: given(query, 'search')?.trim().slice(0, MOST_SEARCHED) || undefined,
  };
}

/** What the server takes as a search. */
const MOST_SEARCHED = 100;

/** The address of what is selected; without a school, of the place to choose one. */
export function schedulesAddress(filter: Partial<SchedulesFilter>): string {
  const { countyId, schoolId, season, stateId, sportId, eventType } = filter;
  return pages.schedules({ countyId, schoolId, season, stateId, sportId, eventType });
}

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

function eventTypeOf(text: string | undefined): EventType | undefined {
  const known = EVENT_TYPES.find((type) => type === text);
  if (text === undefined || known !== undefined) return known;
  throw refusedPage('bad-request', { reason: `eventType must be ${EVENT_TYPES.join(' or ')}.` });
}
