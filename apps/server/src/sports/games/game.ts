import { matchupOf } from '@csz/contract/games/matchup';
import { Problem } from '@csz/contract/problem';
import { inBracket, type SportScoring } from '@csz/rules/sport-scoring';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { districtsOfTeam } from '#server/people/permissions/api.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { isSoFar } from '#server/sports/unreported/api.ts';

/** One team of a game, or one school of a custom event, with what its row keeps of the result. */
export interface GameTeam {
  /** Of the row; scores belong to it. */
  readonly id: number;
  readonly game_id: number;
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
  readonly name: string;
  readonly short_name: string;
  readonly district_id: number;
  readonly state_id: number;
  readonly state_code: string;
  readonly school_status: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  /** Sets, periods or innings, where they were reported. */
  readonly parts: readonly number[];
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
  readonly has_no_team_score: boolean;
  readonly outcome: string | null;
  readonly unconfirmed_since: Date | null;
  /** The counties and conferences whose directors keep this team: where its school lies, and those of its leagues. */
  readonly district_ids: readonly number[];
}

/** A game with its teams. */
export interface Game extends Selectable<Games> {
  readonly sport_name: string;
  /** Who plays whom in words, or what an event is called. */
  readonly title: string;
  /** What reports are judged by; a match of a bracket needs a winner. */
  readonly scoring: SportScoring;
  /** Staff may let a level score stand, in a bracket too: they say there who goes on. */
  readonly mayEndLevel: boolean;
  readonly sides: readonly GameTeam[];
}

interface Loading {
  /** No other writer changes the game until this transaction ends. */
  readonly lock?: boolean;
  readonly withRemoved?: boolean;
}

/**
 * A game with its teams. With a lock two who report, postpone or save it come one after the other, and the second sees
 * what the first wrote. Who writes rows of its teams holds this lock, so those need none of their own.
 *
 * @throws {Problem} `game-not-found`, for a removed one too.
 */
export async function getGame(db: Reader, id: number, loading: Loading = {}): Promise<Game> {
  const [game] = await listGames(db, [id], loading);
  if (game === undefined) throw new Problem('game-not-found');
  return game;
}

/** Several games by id; those that are removed are missing. */
export async function listGames(
  db: Reader,
  ids: readonly number[],
  { lock = false, withRemoved = false }: Loading = {},
): Promise<Game[]> {
  if (ids.length === 0) return [];
  const found = ROWS[lock ? 'locked' : 'read'][withRemoved ? 'all' : 'present'](db, { ids });
  // Where the games are locked their teams are read behind the lock, in the same journey.
  const [rows, teams] = await together(found, listGameTeams(db, ids));
  const sides = Map.groupBy(teams, ({ game_id }) => game_id);
  return rows.map(({ scoring, ...row }) => {
    const own = sides.get(row.id) ?? [];
    return {
      ...row,
      title: titleOf(row, own),
      scoring: row.is_playoff ? inBracket(scoring) : scoring,
      mayEndLevel: scoring.allowTie,
      sides: own,
    };
  });
}

const rowsOf = ({ lock = false, withRemoved = false }: Loading) =>
  compileOnce((db, { ids }: { ids: readonly number[] }) =>
    db
      .selectFrom('games as g')
      .innerJoin('sports as s', 's.id', 'g.sport_id')
      .selectAll('g')
      .select(['s.name as sport_name', 's.scoring'])
      .where(sql<boolean>`g.id = ${anyOf(ids)}`)
      .$if(!withRemoved, (query) => query.where('g.removed_at', 'is', null))
      .$if(lock, (query) => query.forUpdate('g'))
      .orderBy('g.id')
      .compile(),
  );

const ROWS = {
  read: { present: rowsOf({}), all: rowsOf({ withRemoved: true }) },
  locked: { present: rowsOf({ lock: true }), all: rowsOf({ lock: true, withRemoved: true }) },
};

/** How the game of side `r` ended is known, and too few of the side finished for a team score. */
const hasNoTeamScore = sql<boolean>`(
  r.score is null and r.place is null and not r.forfeited and coalesce((sport.scoring ->> 'lowWins')::boolean, false)
  and (g.result_status = 'final' or (g.result_status = 'none' and g.score_trust <> 'unreported' and not ${isSoFar}))
  and exists (
    select from game_results other
    where other.game_id = r.game_id and (other.score is not null or other.place is not null)))`;

/** The teams of games, the home team last, so that names read as in "Quarry Ridge at Stony Creek". */
export const listGameTeams = (db: Reader, gameIds: readonly number[]): Promise<GameTeam[]> =>
  readTeams(db, { gameIds });

const readTeams = compileOnce((db, { gameIds }: { gameIds: readonly number[] }) =>
  db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .innerJoin('states', 'states.id', 's.state_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('sports as sport', 'sport.id', 'g.sport_id')
    .where(sql<boolean>`r.game_id = ${anyOf(gameIds)}`)
    .select(['r.id', 'r.game_id', 'r.school_id', 'r.sport_id', 'r.season', 's.name', 's.short_name'])
    .select(['r.district_id', 'r.state_id', 'states.code as state_code', 's.status as school_status', 'r.is_home'])
    .select(['r.score', 'r.place', 'r.parts', 'r.forfeited', 'r.won_by_criteria', 'r.outcome', 'r.unconfirmed_since'])
    .select([hasNoTeamScore.as('has_no_team_score'), districtsOfTeam.as('district_ids')])
    .orderBy('r.game_id')
    .orderBy('r.is_home')
    .orderBy('r.id')
    .compile(),
);

interface NamedSide {
  readonly short_name: string;
  readonly is_home: boolean;
}

interface Titled {
  readonly name: string;
  readonly sport_name: string;
  readonly no_home_team: boolean;
  readonly game_type: string;
}

/** Who plays whom in words, or what an event is called. */
export function titleOf(game: Titled, sides: readonly NamedSide[]): string {
  return matchupOf({
    gameType: game.game_type,
    name: game.name,
    sportName: game.sport_name,
    noHomeTeam: game.no_home_team,
    teams: sides.map(({ short_name, is_home }) => ({ shortName: short_name, isHome: is_home })),
  });
}

/**
 * Locks games until the transaction ends, all in the order of their ids: of two who lock several, neither waits for one
 * that waits for it. Answers the version of each by its id.
 *
 * @param which their ids, or a question that finds these.
 */
export async function lockGames(
  tx: Tx,
  which: readonly number[] | RawBuilder<unknown>,
): Promise<ReadonlyMap<number, number>> {
  const ids = Array.isArray(which) ? anyOf(which) : sql`any(${which})`;
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from games where id = ${ids} order by id for update`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Locks all games of schools. A write that settles locks its game and then its schools, so the caller locks those after. */
export async function lockGamesOfSchools(tx: Tx, schoolIds: readonly number[]): Promise<void> {
  await lockGames(tx, sql`select game_id from game_results where school_id = ${anyOf(schoolIds)}`);
}
