import { addDays } from '@csz/rules/civil-date';
import type { GameStatus, GameType } from '@csz/rules/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type GameTeam, listGameTeams } from '#server/sports/games/api.ts';
import type { GameState } from './game-state.ts';

/** The teams and the day of a game that stands, or is to. */
export interface Placed {
  readonly state: Pick<GameState, 'game_type' | 'sport_id' | 'season' | 'listed_on'>;
  readonly schoolIds: readonly number[];
  /** The game itself, and the one that it takes the place of. */
  readonly except: readonly number[];
}

/** A game that a team has around the day of another one. */
export interface NearGame {
  readonly id: number;
  readonly sport_id: number;
  readonly listed_on: string;
  readonly game_type: GameType;
  readonly name: string;
  readonly event_date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly location: string;
  readonly status: GameStatus;
  readonly no_home_team: boolean;
  readonly doubleheader_no: number | null;
  readonly sport_name: string;
  readonly sides: readonly GameTeam[];
}

/**
 * How many games of one team around a day are looked at, those of the day itself first. No team plays that many in three
 * days; a file that says so would have each of its games compared with every other.
 */
const MOST_OF_A_TEAM = 30;

/** Reads what the teams of some games have around their days, each game once, and answers for each of the asked. */
export async function listNearGames(tx: Tx, asked: readonly Placed[]): Promise<(placed: Placed) => NearGame[]> {
  const games = await readAround(tx, asked);
  const ofTeam = new Map<string, number[]>();
  for (const [at, { sport_id, listed_on, sides }] of games.entries()) {
    for (const { school_id } of sides) {
      const key = keyOf(school_id, sport_id, listed_on);
      const known = ofTeam.get(key);
      if (known === undefined) ofTeam.set(key, [at]);
      else known.push(at);
    }
  }
  return ({ state, schoolIds, except }) => {
    if (isEvent(state)) return [];
    const days = [0, -1, 1].map((later) => addDays(state.listed_on, later));
    const found = new Set<number>();
    for (const id of schoolIds) {
      const own = days.flatMap((day) => ofTeam.get(keyOf(id, state.sport_id, day))?.slice(0, MOST_OF_A_TEAM + 1) ?? []);
      const others = own.filter((at) => !except.includes(games[at]?.id ?? 0));
      for (const at of others.slice(0, MOST_OF_A_TEAM)) found.add(at);
    }
    return [...found].sort((a, b) => a - b).flatMap((at) => games[at] ?? []);
  };
}

const keyOf = (schoolId: number, sportId: number, day: string) => `${schoolId}/${sportId}/${day}`;

/** Of an event nothing is near: whoever goes to it may play that day. */
const isEvent = ({ game_type }: Placed['state']) => game_type === 'Event';

/** In the order in which they are played. */
async function readAround(tx: Tx, asked: readonly Placed[]): Promise<NearGame[]> {
  const teams = new Map<string, object>();
  for (const { state, schoolIds } of asked) {
    if (isEvent(state)) continue;
    const { sport_id, season, listed_on } = state;
    for (const school_id of schoolIds)
      teams.set(keyOf(school_id, sport_id, listed_on), { school_id, sport_id, season, listed_on });
  }
  if (teams.size === 0) return [];
  const { rows } = await sql<Omit<NearGame, 'sides'>>`
    select g.id, g.sport_id, g.listed_on, g.game_type, g.name, g.event_date, g.start_time, g.end_time, g.location,
      g.status, g.no_home_team, g.doubleheader_no, s.name as sport_name
    from games g join sports s on s.id = g.sport_id
    where g.id in (
        select near.game_id
        from jsonb_to_recordset(${JSON.stringify([...teams.values()])}::jsonb)
          as a(school_id int, sport_id int, season int, listed_on date)
        cross join lateral (
          select r.game_id from game_results r
          where r.school_id = a.school_id and r.sport_id = a.sport_id
            and r.season between a.season - 1 and a.season + 1
            and r.listed_on between a.listed_on - 1 and a.listed_on + 1
          offset 0
        ) near)
      and g.game_type <> 'Event' and g.status = 'Active' and g.removed_at is null
    order by g.listed_on, g.start_time nulls last, g.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const sidesOf = Map.groupBy(await listGameTeams(tx, ids), ({ game_id }) => game_id);
  return rows.map((game) => ({ ...game, sides: sidesOf.get(game.id) ?? [] }));
}
