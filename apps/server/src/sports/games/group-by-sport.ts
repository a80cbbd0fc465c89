import type { Game } from '@csz/contract/games/calls';

/** Games that are in order of sport, one group a sport. */
export function groupBySport(games: readonly Game[]) {
  return Map.groupBy(games, (game) => game.sportId)
    .entries()
    .map(([sportId, ofSport]) => ({
      sportId,
      sportName: ofSport[0]?.sportName ?? '',
      total: ofSport.length,
      games: ofSport,
    }))
    .toArray();
}
