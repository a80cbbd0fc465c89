import type { Game } from '@csz/contract/games/calls';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { listGameRows, listTeamRows, type TeamRow } from './game-rows.ts';
import { presentGame } from './present.ts';
import { countUnreported } from './unreported.ts';

/** Games with their teams, records and counts of unreported games, in the order of the ids: three queries, however many. */
export async function presentGames(db: Reader, clock: Clock, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  const now = clock();
  const [games, teams] = await Promise.all([listGameRows(db, ids), listTeamRows(db, ids)]);
  const unreported = await countUnreported(db, teams, now);
  const teamsOf = Map.groupBy(teams, (team: TeamRow) => team.game_id);
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => {
    const game = byId.get(id);
    return game === undefined ? [] : presentGame(game, { teams: teamsOf.get(id) ?? [], unreported, now });
  });
}
