import { seasonBounds, seasonOf } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import { underEitherName } from '#server/platform/http/either-name.ts';
import {
  currentSchoolIds,
  type District,
  findDistrict,
  type PlaceIds,
  playedSportIds,
} from '#server/reference/directory/api.ts';

/** What narrows a list of games, as it came in an address. */
export interface GameFilterAsked {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly countyId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly schoolIds?: readonly string[] | undefined;
  readonly leagueId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days of `listed_on`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The same with every id looked up. */
export interface GameFilter {
  readonly stateId?: number | undefined;
  readonly district?: District | undefined;
  readonly schoolIds?: readonly number[] | undefined;
  readonly leagueId?: number | undefined;
  readonly sportIds?: readonly number[] | undefined;
  /** Undefined for all days. */
  readonly days?: Days | undefined;
  /** Games without a date are on no day, though they are listed at the end of their season. */
  readonly isDated: boolean;
}

/**
 * Looks up what a filter names: a merged school becomes the one it went into, a parent sport its children, a season
 * its days.
 *
 * @throws {Problem} `district-not-found`, `school-not-found`, `sport-not-found`; `bad-request` for a county that is not
 *   in the state.
 */
export async function resolveFilter(db: Reader, asked: GameFilterAsked): Promise<GameFilter> {
  const place = placeOf(asked);
  const schools = [...new Set([asked.schoolId ?? [], asked.schoolIds ?? []].flat())];
  const [district, sportIds, schoolIds] = await Promise.all([
    findDistrict(db, place),
    asked.sportId === undefined ? undefined : playedSportIds(db, asked.sportId),
    schools.length === 0 ? undefined : currentSchoolIds(db, schools),
  ]);
  return {
    // That the district is of the state has been seen to; members of a conference may lie beyond the border.
    stateId: asked.stateId === undefined || district !== undefined ? undefined : Number(asked.stateId),
    district,
    schoolIds,
    leagueId: asked.leagueId === undefined ? undefined : Number(asked.leagueId),
    sportIds,
    days: daysOf(asked),
    isDated: asked.date !== undefined,
  };
}

/**
 * The place under whichever name it was given.
 *
 * @throws {Problem} `bad-request` when the names differ.
 */
export function placeOf({ stateId, countyId, districtId }: GameFilterAsked): PlaceIds {
  return { stateId, districtId: underEitherName({ countyId, districtId }) };
}

/** Days that a date, a range and a season leave together. A season is its days: every game is listed within them. */
export function daysOf({ season, date, from, to }: GameFilterAsked): Days | undefined {
  const bounds = season === undefined ? undefined : seasonBounds(season);
  const starts = [bounds?.from, date, from].filter((day) => day !== undefined);
  const ends = [bounds?.to, date, to].filter((day) => day !== undefined);
  if (starts.length === 0 && ends.length === 0) return undefined;
  return { from: starts.sort().at(-1) ?? '0001-01-01', to: ends.sort()[0] ?? '9999-12-31' };
}

/** The seasons that days lie in, first and last. */
export function seasonsOf({ from, to }: Days): { first: number; last: number } {
  return { first: seasonOf(from), last: seasonOf(to) };
}
