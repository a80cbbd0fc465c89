import { pages } from '@csz/contract/pages';
import { readSeason } from '#web/reference/filters/season-address.ts';

/** What the address of the brackets asks for; an empty value is no choice. */
export interface PlayoffsQuery {
  readonly stateId: string | undefined;
  readonly sportId: string | undefined;
  readonly season: string | undefined;
}

/** @throws {Refusal} `bad-request` for a season that is none. */
export function readPlayoffsAddress(query: URLSearchParams): PlayoffsQuery {
  const given = (name: string) => query.get(name) || undefined;
  return { stateId: given('stateId'), sportId: given('sportId'), season: readSeason(given('season')) };
}

/** The address of a selection. The present season goes without saying. */
export function playoffsAddress({ stateId, sportId, season }: PlayoffsQuery, present: string): string {
  return pages.playoffs({
    ...(stateId !== undefined && { stateId }),
    ...(sportId !== undefined && { sportId }),
    ...(season !== undefined && season !== present && { season }),
  });
}
