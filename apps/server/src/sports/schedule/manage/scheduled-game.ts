import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { districtsOfTeam } from '#server/people/roles/api.ts';
import type { Games } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { isSoFar } from '#server/sports/games/api.ts';

/** One team of a game, or one school of a custom event. */
export interface ScheduledSide {
  readonly id: number;
  readonly game_id: number;
  readonly school_id: number;
  readonly name: string;
  readonly short_name: string;
  readonly district_id: number;
  readonly state_id: number;
  readonly state_code: string;
  readonly school_status: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly has_no_team_score: boolean;
  readonly outcome: string | null;
  readonly unconfirmed_since: Date | null;
  /** The counties and conferences whose directors keep this team: where its school lies, and those of its leagues. */
  readonly district_ids: readonly number[];
}

export interface ScheduledGame extends Selectable<Games> {
  readonly sport_name: string;
  readonly sides: readonly ScheduledSide[];
}

/** @throws {Problem} `game-not-found`, for a removed one too. */
export async function getScheduledGame(db: Reader, id: number): Promise<ScheduledGame> {
  return withSides(db, await games(db).where('g.id', '=', id).executeTakeFirst());
}

/**
 * The same, and nobody else changes it until this transaction ends: two who postpone one game, or save one version,
 * come one after the other.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getScheduledGameForUpdate(tx: Tx, id: number): Promise<ScheduledGame> {
  return withSides(tx, await games(tx).where('g.id', '=', id).forUpdate('g').executeTakeFirst());
}

/**
 * The same, also when it is removed.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function getGameEvenRemoved(db: Reader, id: number): Promise<ScheduledGame> {
  return withSides(db, await allGames(db).where('g.id', '=', id).executeTakeFirst());
}

/** Several games, in no order; those that are removed are missing. */
export async function listScheduledGames(db: Reader, ids: readonly number[]): Promise<ScheduledGame[]> {
  const rows = await games(db).where(sql<boolean>`g.id = any(${ids}::int[])`).execute();
  const sides = Map.groupBy(await listSides(db, ids), ({ game_id }) => game_id);
  return rows.map((game) => ({ ...game, sides: sides.get(game.id) ?? [] }));
}

const allGames = (db: Reader) =>
  db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .selectAll('g')
    .select('s.name as sport_name');

const games = (db: Reader) => allGames(db).where('g.removed_at', 'is', null);

async function withSides(db: Reader, game: (Selectable<Games> & { sport_name: string }) | undefined) {
  if (game === undefined) throw new Problem('game-not-found');
  return { ...game, sides: await listSides(db, [game.id]) };
}

/** How the game of side `r` ended is known, and too few of the side finished for a team score. */
const hasNoTeamScore = sql<boolean>`(
  r.score is null and r.place is null and not r.forfeited and coalesce((sport.scoring ->> 'lowWins')::boolean, false)
  and (g.result_status = 'final' or (g.result_status = 'none' and g.score_trust <> 'unreported' and not ${isSoFar}))
  and exists (
    select from game_results other
    where other.game_id = r.game_id and (other.score is not null or other.place is not null)))`;

/** The sides of games, the home team last, so that names read as in "Quarry Ridge at Stony Creek". */
export function listSides(db: Reader, gameIds: readonly number[]): Promise<ScheduledSide[]> {
  return db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .innerJoin('states', 'states.id', 's.state_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('sports as sport', 'sport.id', 'g.sport_id')
    .where(sql<boolean>`r.game_id = any(${gameIds}::int[])`)
    .select(['r.id', 'r.game_id', 'r.school_id', 's.name', 's.short_name', 'r.district_id', 'r.state_id'])
    .select(['states.code as state_code', 's.status as school_status', 'r.is_home', 'r.score', 'r.outcome'])
    .select(hasNoTeamScore.as('has_no_team_score'))
    .select(['r.unconfirmed_since', districtsOfTeam.as('district_ids')])
    .orderBy('r.game_id')
    .orderBy('r.is_home')
    .orderBy('r.id')
    .execute();
}
