import type { ForfeitScope } from '@csz/rules/result';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { GameState } from './game-state.ts';

/** A game as it stands, with everything a file may change of it. */
export interface StandingGame extends GameState {
  readonly id: number;
  readonly version: number;
  /** The row of this file that named it before. */
  readonly seen_row: number | null;
  readonly forfeit_scope: ForfeitScope;
  readonly created_by_id: number | null;
  readonly sides: readonly StandingSide[];
}

export interface StandingSide {
  readonly id: number;
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly name: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
}

/** The columns of a `StandingGame` of games `g`; needs the tables of `createSeenTables`. */
export const standingColumns: RawBuilder<unknown> = sql`
  g.id, g.version, g.sport_id, g.season, g.event_date, g.is_event_date_tbd, g.start_time, g.end_time,
        g.location, g.notes, g.name, g.game_type, g.is_league, g.is_playoff, g.doubleheader_no, g.status,
        g.result_status, g.score_trust, g.forfeit_scope, g.no_home_team, g.import_key, g.created_by_id, g.tz,
        (select seen."row" from seen_rows seen where seen.id = g.id) as seen_row,
        (select json_agg(json_build_object('id', r.id, 'school_id', r.school_id, 'district_id', r.district_id,
            'state_id', r.state_id, 'name', s.short_name, 'is_home', r.is_home, 'score', r.score, 'place', r.place,
            'forfeited', r.forfeited, 'won_by_criteria', r.won_by_criteria) order by r.id)
          from game_results r join schools s on s.id = r.school_id where r.game_id = g.id) as sides`;

/** Games of two teams as they stand, those that were removed left out. */
export async function listStandingGames(tx: Tx, ids: readonly number[]): Promise<StandingGame[]> {
  const { rows } = await sql<StandingGame>`
    select ${standingColumns} from games g
    where g.removed_at is null and g.id in (select unnest(${ids}::int[])) order by g.id`.execute(tx);
  return rows;
}
