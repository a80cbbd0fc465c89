import type { Game, GameTeam } from './calls.ts';
import { scoreShown } from './game-status.ts';

/** The teams of a game with their scores. */
export interface TeamScores {
  readonly teams: readonly Pick<GameTeam, 'shortName' | 'score' | 'outcome' | 'forfeited' | 'isHome'>[];
}

/** 'Quarry Ridge 21, Stony Creek 14', the guest first as on every screen; undefined before there is a result and for meets. */
export function scoreLine(game: TeamScores): string | undefined {
  const [guest, home, third] = boardOrder(game);
  if (guest === undefined || home === undefined || third !== undefined) return undefined;
  if (guest.score === null || home.score === null) return undefined;
  return `${guest.shortName} ${scoreShown(guest)}, ${home.shortName} ${scoreShown(home)}`;
}

/** Left and right on the board, first and second in a row: the visitors, then the home team. */
export function boardOrder<Team extends { readonly isHome: boolean }>(game: {
  readonly teams: readonly Team[];
}): Team[] {
  return game.teams.toSorted((a, b) => Number(a.isHome) - Number(b.isHome));
}

/** One of two teams plays at home, so that it can be marked with an '@'. */
export const hasHost = ({
  isMultiTeam,
  noHomeTeam,
  teams,
}: Pick<Game, 'isMultiTeam' | 'noHomeTeam' | 'teams'>): boolean =>
  !isMultiTeam && !noHomeTeam && teams.some(({ isHome }) => isHome);
