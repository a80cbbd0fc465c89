import { seasonBounds, seasonOf } from '@csz/rules/season';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { underEitherName } from '#server/platform/http/check-request.ts';
import {
  currentSchoolIds,
  type District,
  findDistrict,
  type PlaceIds,
  playedSportIds,
} from '#server/reference/places/api.ts';

/** What narrows a list of games, as it came in an address. */
export interface GameFilterQuery {
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
export async function resolveFilter(db: Reader, wanted: GameFilterQuery): Promise<GameFilter> {
  const place = placeOf(wanted);
  const schools = [...new Set([wanted.schoolId ?? [], wanted.schoolIds ?? []].flat())];
  const [district, sportIds, schoolIds] = await Promise.all([
    findDistrict(db, place),
    wanted.sportId === undefined ? undefined : playedSportIds(db, wanted.sportId),
    schools.length === 0 ? undefined : currentSchoolIds(db, schools),
  ]);
  return {
    // That the district is of the state has been seen to; members of a conference may lie beyond the border.
    stateId: wanted.stateId === undefined || district !== undefined ? undefined : Number(wanted.stateId),
    district,
    schoolIds,
    leagueId: wanted.leagueId === undefined ? undefined : Number(wanted.leagueId),
    sportIds,
    days: daysOf(wanted),
    isDated: wanted.date !== undefined,
  };
}

/**
 * The place under whichever name it was given.
 *
 * @throws {Problem} `bad-request` when the names differ.
 */
export function placeOf({ stateId, countyId, districtId }: GameFilterQuery): PlaceIds {
  return { stateId, districtId: underEitherName({ countyId, districtId }) };
}

/** Days that a date, a range and a season leave together. A season is its days: every game is listed within them. */
export function daysOf({ season, date, from, to }: GameFilterQuery): Days | undefined {
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

/**
 * A query of (listed_on, sport_id, game_id), each game once, of the games with a team in the place requested;
 * undefined when no place is. Each way reads one range of an index of game_results and nothing else.
 */
export function playedWhere(filter: GameFilter): RawBuilder<unknown> | undefined {
  const conditions = [...placeConditions(filter)];
  const districts = districtConditions(filter);
  if (conditions.length === 0 && districts.length === 0) return undefined;
  conditions.push(...timeConditions(filter));
  const ways = districts.length === 0 ? [[]] : districts.map((district) => [district]);
  const queries = ways.map(
    (way) => sql`select r.listed_on, r.sport_id, r.game_id from game_results r
      where ${sql.join([...way, ...conditions], sql` and `)}`,
  );
  // A game whose teams meet the condition twice is one game.
  return queries.length === 1 ? sql`select distinct * from (${queries[0]}) q` : sql.join(queries, sql` union `);
}

/**
 * The same as a condition on games `g`, for lists that are few among all games: a state has so many games that it is
 * checked for each of the few, anything smaller is read first.
 */
export function isPlayedWhere(filter: GameFilter): RawBuilder<boolean> {
  const places = playedWhere(filter);
  if (places === undefined) return sql<boolean>`true`;
  const { stateId, district, schoolIds, leagueId } = filter;
  const isStateAlone = stateId !== undefined && !district && !schoolIds && leagueId === undefined;
  if (!isStateAlone) return sql<boolean>`g.id in (select game_id from (${places}) p)`;
  return sql<boolean>`exists (select from game_results r where r.game_id = g.id and r.state_id = ${stateId})`;
}

function placeConditions({ stateId, schoolIds, leagueId, days }: GameFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (schoolIds !== undefined) {
    conditions.push(sql`r.school_id = ${anyOf(schoolIds)}`, ...seasonConditions('r.season', days));
  }
  if (leagueId !== undefined) conditions.push(memberOf(sql`m.league_id = ${leagueId}`, days));
  if (stateId !== undefined) conditions.push(sql`r.state_id = ${stateId}`);
  return conditions;
}

/** A conference is its leagues' members, besides the schools that have no county and lie in it; each is one way. */
function districtConditions({ district, days }: GameFilter): RawBuilder<unknown>[] {
  if (district === undefined) return [];
  const lying = sql`r.district_id = ${district.id}`;
  if (district.kind === 'county') return [lying];
  return [lying, memberOf(sql`m.league_id in (select id from leagues where district_id = ${district.id})`, days)];
}

function memberOf(leagues: RawBuilder<unknown>, days: Days | undefined): RawBuilder<unknown> {
  const conditions = [leagues, sql`m.withdrawn_at is null`, ...seasonConditions('m.season', days)];
  return sql`(r.school_id, r.sport_id, r.season) in (
    select m.school_id, m.sport_id, m.season from league_memberships m where ${sql.join(conditions, sql` and `)})`;
}

/** Follows from the days; given only where an index begins with a team's season, others would have to read the table. */
function seasonConditions(column: string, days: Days | undefined): RawBuilder<unknown>[] {
  if (days === undefined) return [];
  const { first, last } = seasonsOf(days);
  return [first === last ? sql`${sql.ref(column)} = ${first}` : sql`${sql.ref(column)} between ${first} and ${last}`];
}

function timeConditions({ days, sportIds }: GameFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (sportIds !== undefined) conditions.push(sql`r.sport_id = ${anyOf(sportIds)}`);
  if (days !== undefined) conditions.push(onDays('r.listed_on', days));
  return conditions;
}

/** One day is an equation: planners guess the size of ranges badly. */
export function onDays(column: string, { from, to }: Days): RawBuilder<unknown> {
  return from === to ? sql`${sql.ref(column)} = ${from}` : sql`${sql.ref(column)} between ${from} and ${to}`;
}

/**
 * The games of some types that a filter leaves, by day and time; what has no time yet comes first on its day, as all-day
 * entries do.
 *
 * @throws {Problem} what `resolveFilter` throws.
 */
export async function listGameIds(db: Reader, wanted: GameFilterQuery, types: readonly string[]): Promise<number[]> {
  const filter = await resolveFilter(db, wanted);
  const places = playedWhere(filter);
  const inPlaces =
    places === undefined
      ? sql``
      : sql`join (${places}) p on p.listed_on = g.listed_on and p.sport_id = g.sport_id and p.game_id = g.id`;
  const conditions: RawBuilder<unknown>[] = [
    sql`g.removed_at is null`,
    sql`g.game_type = any(${types}::text[])`,
    ...(filter.days === undefined ? [] : [onDays('g.listed_on', filter.days)]),
    ...(filter.sportIds === undefined ? [] : [sql`g.sport_id = ${anyOf(filter.sportIds)}`]),
  ];
  const { rows } = await sql<{ id: number }>`
    select g.id from games g ${inPlaces} where ${sql.join(conditions, sql` and `)}
    order by g.listed_on, g.start_time nulls first, g.id`.execute(db);
  return rows.map(({ id }) => id);
}
