import { matchupOf } from '@csz/contract/games/matchup';

interface Titled {
  readonly name: string;
  readonly sport_name: string;
  readonly no_home_team: boolean;
  readonly game_type: string;
}

interface NamedSide {
  readonly short_name: string;
  readonly is_home: boolean;
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
