import type { Game, GameTeam } from '@csz/contract/games/calls';
import { scoreShown } from './game-status.ts';

/** 'Quarry Ridge 21, Stony Creek 14', the winner first; undefined before there is a result and for meets. */
export function scoreLine(game: Pick<Game, 'teams' | 'lowWins'>): string | undefined {
  const [first, second, third] = game.teams;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  if (first.score === null || second.score === null) return undefined;
  const [better, worse] = second.outcome === 'W' ? [second, first] : [first, second];
  return `${better.shortName} ${scoreShown(better)}, ${worse.shortName} ${scoreShown(worse)}`;
}

/** Left and right on the board: the visitors, then the home team. */
export function boardOrder(game: Pick<Game, 'teams'>): GameTeam[] {
  return game.teams.toSorted((a, b) => Number(a.isHome) - Number(b.isHome));
}
