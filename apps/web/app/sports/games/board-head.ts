import { formatNearDay } from '@csz/contract/core/when';
import type { Game } from '@csz/contract/games/calls';
import { isDisputed } from '@csz/contract/games/ending-labels';
import { type GameState, type Now, scoreShown } from '@csz/contract/games/game-status';
import { knownTime } from '@csz/rules/game-time';

/** Two teams against each other: the schools of an event do not play. */
export const arePair = ({ gameType, teams }: Pick<Game, 'gameType' | 'teams'>): boolean =>
  gameType !== 'Event' && teams.length === 2;

/** What kind of game it is, in the words of badges. */
export function gameTags({ gameType, isPlayoff, doubleheaderNo, noHomeTeam, teams }: Game): string[] {
  return [
    isPlayoff ? 'Playoff' : gameType === 'Game' ? '' : gameType,
    doubleheaderNo === null ? '' : `Game ${doubleheaderNo} of a doubleheader`,
    noHomeTeam && teams.length === 2 ? 'Neutral site' : '',
  ].filter(Boolean);
}

/** What the head of a game's page says of a game of two, and its card does not show. */
export function headMarks(game: Game, { kind }: GameState, { today }: Now) {
  if (!arePair(game)) return {};
  const { playedOn } = knownTime(game);
  const tags = gameTags(game);
  return {
    'data-state': isDisputed(game) ? `${kind} disputed` : kind,
    'data-sport': game.sportName,
    ...(playedOn !== null && { 'data-day': formatNearDay(playedOn, today) }),
    ...(tags.length > 0 && { 'data-tags': tags.join('|') }),
  };
}

/** What a team has for a score on the board: nothing before a game that is still to come, or off. */
export const boardScore = (team: Game['teams'][number], { kind }: GameState): string | undefined =>
  kind === 'coming' || kind === 'off' ? undefined : (scoreShown(team) ?? '–');
