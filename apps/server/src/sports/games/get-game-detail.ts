import type { GameDetail } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import type { Platform } from '#server/platform/platform.ts';
import { loadDetails } from './load-details.ts';

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
