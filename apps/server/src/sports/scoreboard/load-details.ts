import type { Game, GameDetail } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import { inBracket } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import { listCoaches } from '#server/people/coaches/api.ts';
import { publicName } from '#server/people/held-members/api.ts';
import { type Clock, localNow } from '#server/platform/clock.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countUnreported } from '#server/sports/unreported/api.ts';
import { type GameRow, listGamesWithTeams, presenting } from './present.ts';

/** The published bracket that a game is a match of, and what that is called there. */
export type GameBracket = NonNullable<GameDetail['bracket']>;

/** The brackets of games by the id of the game; games of none are missing. */
type FindBrackets = (db: Reader, gameIds: readonly number[]) => Promise<ReadonlyMap<number, GameBracket>>;

let findBrackets: FindBrackets = () => Promise.reject(new Error('How brackets are found was not handed over.'));

/** Says how the brackets of games are found, which stand on games. Every process does so once, before it shows a game. */
export function connectBrackets(given: FindBrackets): void {
  findBrackets = given;
}

/**
 * Games with their coaches, histories and brackets, in the order of the ids; removed ones are missing. As many queries
 * for a page of them as for one, in two journeys: what hangs on the ids alone comes with the games.
 */
export async function loadDetails({ db, clock }: Platform, ids: readonly number[]): Promise<GameDetail[]> {
  const [{ games, teams }, changes, unconfirmed, hosts] = await Promise.all([
    listGamesWithTeams(db, ids),
    listChanges(db, ids),
    listUnconfirmed(db, { ids }),
    listHosts(db, { ids }),
  ]);
  const now = clock();
  const [unreported, coaches, brackets] = await Promise.all([
    countUnreported(db, teams, now),
    listCoaches(
      db,
      teams.map((team) => ({ schoolId: team.school_id, sportId: team.sport_id })),
    ),
    findBrackets(
      db,
      games.filter((game) => game.is_playoff).map(({ id }) => id),
    ),
  ]);
  const present = presenting(teams, { unreported, now });
  const byId = new Map(games.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined || row.removed_at !== null) return [];
    const game = present(row);
    const schoolIds = new Set(game.teams.map((team) => Number(team.schoolId)));
    return presentDetail(game, {
      row,
      bracket: brackets.get(id),
      host: row.no_home_team ? undefined : hosts.find((host) => host.game_id === id),
      coaches: coaches.filter((coach) => coach.sport_id === row.sport_id && schoolIds.has(coach.school_id)),
      changes: changes.filter((change) => change.game_id === id),
      unconfirmedBy: isToCome(game, clock)
        ? unconfirmed.filter((team) => team.game_id === id).map(({ short_name }) => short_name)
        : [],
    });
  });
}

/** What is over or off needs no one's word any more. */
const isToCome = ({ status, eventDate, tz }: Game, clock: Clock): boolean =>
  status === 'Active' && (eventDate === null || eventDate >= localNow(clock, tz).today);

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

type CoachRow = Awaited<ReturnType<typeof listCoaches>>[number];

type HostRow = Awaited<ReturnType<typeof listHosts>>[number];

/** What a page of one game has besides the game. */
interface Details {
  readonly row: GameRow;
  readonly bracket: GameBracket | undefined;
  readonly host: HostRow | undefined;
  readonly coaches: readonly CoachRow[];
  readonly changes: readonly ChangeRow[];
  readonly unconfirmedBy: readonly string[];
}

function presentDetail(game: Game, { row, bracket, host, ...details }: Details): GameDetail {
  return {
    ...game,
    ...(bracket === undefined ? {} : { bracket }),
    scoring: game.isPlayoff ? inBracket(row.scoring) : row.scoring,
    settlesAt: game.status === 'Active' ? (row.settles_at?.toISOString() ?? null) : null,
    isUnderReview: row.review_reason !== null,
    host: host === undefined ? null : { address: host.address, district: host.district, stateCode: host.code },
    results: game.teams,
    coaches: details.coaches.map((coach) => ({
      schoolId: String(coach.school_id),
      name: `${coach.first_name} ${coach.last_name}`,
      role: coach.role,
    })),
    changes: details.changes.map((change) => ({
      field: change.field,
      before: change.before,
      after: change.after,
      changedAt: change.changed_at.toISOString(),
      changedBy: change.changed_by,
    })),
    unconfirmedBy: [...details.unconfirmedBy],
  };
}

/**
 * One game with its coaches and its history.
 *
 * @throws {Problem} `game-not-found`, for a removed one too.
 */
export async function getGameDetail(platform: Platform, id: number): Promise<GameDetail> {
  const [game] = await loadDetails(platform, [id]);
  if (game === undefined) throw new Problem('game-not-found');
  return game;
}

/** @throws {Problem} `game-not-found`, for a removed one too. */
export async function assertShown(db: Reader, id: number): Promise<void> {
  const { rows } = await sql`select from games where id = ${id} and removed_at is null`.execute(db);
  if (rows.length === 0) throw new Problem('game-not-found');
}

/** Where the schools lie that games are played at. */
const listHosts = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .innerJoin('districts', 'districts.id', 'r.district_id')
    .innerJoin('states', 'states.id', 'r.state_id')
    .select(['r.game_id', 'schools.address', 'districts.name as district', 'states.code'])
    .where(sql<boolean>`r.game_id = ${anyOf(ids)}`)
    .where('r.is_home', '=', true)
    .compile(),
);

/** What was changed of games, and by whom, the latest first. */
export const listChanges = (db: Reader, gameIds: readonly number[]) => readChanges(db, { gameIds });

const readChanges = compileOnce((db, { gameIds }: { gameIds: readonly number[] }) =>
  db
    .selectFrom('game_changes')
    .select(['game_id', 'field', 'before', 'after', 'changed_at'])
    .select((eb) => publicName(eb.ref('changed_by'), eb.ref('member_id')).as('changed_by'))
    .where(sql<boolean>`game_id = ${anyOf(gameIds)}`)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .compile(),
);

/** The teams of games that have not acknowledged the last change, by short name. */
const listUnconfirmed = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where(sql<boolean>`r.game_id = ${anyOf(ids)}`)
    .where('r.unconfirmed_since', 'is not', null)
    .select(['r.game_id', 's.short_name'])
    .orderBy('r.id')
    .compile(),
);
