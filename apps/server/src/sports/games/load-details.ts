import type { Game, GameDetail } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import { inBracket } from '@csz/rules/sport-scoring';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listCoaches } from '#server/reference/directory/api.ts';
import { aboveGames, type BracketOfGame } from './consequences.ts';
import {
  type ChangeRow,
  type CoachRow,
  listChangesOfGames,
  listScorings,
  listUnconfirmed,
  type ScoringRow,
} from './detail-queries.ts';
import { presentGames } from './present-games.ts';

/**
 * Games with their coaches, histories and brackets, in the order of the ids; removed ones are missing. As many queries
 * for a page of them as for one.
 */
export async function loadDetails({ db, clock }: Platform, ids: readonly number[]): Promise<GameDetail[]> {
  const scorings = new Map((await listScorings(db, ids)).map((row) => [row.id, row]));
  const games = await presentGames(
    db,
    clock,
    ids.filter((id) => scorings.has(id)),
  );
  const [coaches, changes, brackets, unconfirmed] = await Promise.all([
    listCoaches(db, games.flatMap(coachedTeams)),
    listChangesOfGames(db, ids),
    aboveGames().findBracketsOfGames(db, idsOf(games.filter(({ isPlayoff }) => isPlayoff))),
    listUnconfirmed(db, idsOf(games.filter((game) => isToCome(game, clock)))),
  ]);
  return games.flatMap((game) => {
    const id = Number(game.id);
    const scoring = scorings.get(id);
    if (scoring === undefined) return [];
    const schoolIds = new Set(game.teams.map((team) => Number(team.schoolId)));
    return presentDetail(game, {
      scoring,
      bracket: brackets.get(id),
      coaches: coaches.filter((row) => row.sport_id === Number(game.sportId) && schoolIds.has(row.school_id)),
      changes: changes.filter((row) => row.game_id === id),
      unconfirmedBy: unconfirmed.filter((row) => row.game_id === id).map(({ short_name }) => short_name),
    });
  });
}

const idsOf = (games: readonly Game[]) => games.map(({ id }) => Number(id));

const coachedTeams = ({ teams, sportId }: Game) =>
  teams.map(({ schoolId }) => ({ schoolId: Number(schoolId), sportId: Number(sportId) }));

/** What is over or off needs nobody's word any more. */
const isToCome = ({ status, eventDate, tz }: Game, clock: Clock): boolean =>
  status === 'Active' && (eventDate === null || eventDate >= localNow(clock, tz).today);

/** What a page of one game tells besides the game. */
interface Details {
  readonly scoring: ScoringRow;
  readonly bracket: BracketOfGame | undefined;
  readonly coaches: readonly CoachRow[];
  readonly changes: readonly ChangeRow[];
  readonly unconfirmedBy: readonly string[];
}

function presentDetail(game: Game, { scoring, bracket, ...details }: Details): GameDetail {
  return {
    ...game,
    ...(bracket === undefined ? {} : { bracket }),
    scoring: game.isPlayoff ? inBracket(scoring.scoring) : scoring.scoring,
    settlesAt: game.status === 'Active' ? (scoring.settles_at?.toISOString() ?? null) : null,
    isUnderReview: scoring.review_reason !== null,
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
