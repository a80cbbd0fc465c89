import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** A game of a season file. */
export interface SeasonGame {
  readonly id: number;
  readonly sport: string;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly start_time_unknown: boolean;
  readonly end_time: string | null;
  readonly location: string;
  readonly notes: string;
  readonly name: string;
  readonly game_type: string;
  readonly is_league: boolean;
  readonly is_playoff: boolean;
  readonly doubleheader_no: number | null;
  readonly status: string;
  readonly result_status: string;
  readonly no_home_team: boolean;
  readonly sides: readonly SeasonSide[];
}

export interface SeasonSide {
  readonly school_id: number;
  readonly name: string;
  readonly state: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
}

export interface SeasonScope {
  readonly schoolId: number;
  readonly sportIds: readonly number[] | undefined;
  readonly season: number;
}

/** A school's season in the order in which it is played, what has no day last. */
export function listSeason(db: Reader, { schoolId, sportIds, season }: SeasonScope): Promise<SeasonGame[]> {
  const ofSports = sportIds === undefined ? sql`` : sql`and own.sport_id = any(${[...sportIds]}::int[])`;
  return listGames(db, sql`own.school_id = ${schoolId} and own.season = ${season} ${ofSports}`);
}

interface Numbered {
  readonly schoolId: number;
  readonly sportId: number | undefined;
  readonly ids: readonly number[];
}

/** Those of some games that are games of a school, in one sport or in any. */
export function listNumbered(db: Reader, { schoolId, sportId, ids }: Numbered): Promise<SeasonGame[]> {
  const ofSport = sportId === undefined ? sql`` : sql`and own.sport_id = ${sportId}`;
  return listGames(db, sql`own.school_id = ${schoolId} and own.game_id = any(${[...ids]}::int[]) ${ofSport}`);
}

async function listGames(db: Reader, where: RawBuilder<unknown>): Promise<SeasonGame[]> {
  const { rows } = await sql<SeasonGame>`
    select g.id, s.name as sport, g.season, g.event_date, g.is_event_date_tbd, g.start_time, g.start_time_unknown, g.end_time,
      g.location, g.notes, g.name, g.game_type, g.is_league, g.is_playoff, g.doubleheader_no, g.status, g.result_status,
      g.no_home_team, (
        select json_agg(json_build_object('school_id', r.school_id, 'name', sc.name, 'state', states.code,
          'is_home', r.is_home, 'score', r.score, 'place', r.place, 'forfeited', r.forfeited) order by r.is_home desc, r.id)
        from game_results r join schools sc on sc.id = r.school_id join states on states.id = sc.state_id
        where r.game_id = g.id) as sides
    from game_results own join games g on g.id = own.game_id join sports s on s.id = g.sport_id
    where ${where} and g.removed_at is null
    order by g.listed_on, g.start_time, g.id`.execute(db);
  return rows;
}
