import type { Game } from '@csz/contract/games/calls';

/** An advertisement stands after every so many game cards. */
export const CARDS_PER_AD = 6;

export interface GameCell {
  readonly game: Game;
  /** An advertisement follows this card. */
  readonly adFollows: boolean;
}

/** A sport's games in the order they came: by time. */
export interface GameGroup {
  readonly sportId: string;
  readonly sportName: string;
  readonly cells: readonly GameCell[];
}

/** Games by sport, sports in the order of their first game; advertisements are counted over the whole list. */
export function groupGames(games: readonly Game[]): GameGroup[] {
  const groups = Map.groupBy(games, ({ sportId }) => sportId);
  let cards = 0;
  return [...groups].map(([sportId, ofSport]) => ({
    sportId,
    sportName: ofSport[0]?.sportName ?? '',
    cells: ofSport.map((game) => {
      cards += 1;
      return { game, adFollows: cards % CARDS_PER_AD === 0 };
    }),
  }));
}
