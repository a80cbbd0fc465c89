import { formatClock, formatDay } from '@csz/contract/core/when';
import type { Game } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';

/** 'Ridge at Elm'; of a meet its name. */
export function teamsText(game: Game): string {
  const names = boardOrder(game).map(({ shortName }) => shortName);
  if (names.length > 2) return game.name === '' ? `${names[0]} and ${names.length - 1} more` : game.name;
  return names.join(game.noHomeTeam ? ' vs. ' : ' at ');
}

/** 'Fri, Oct 23, 7:00 pm', as far as it is known. */
export function formatWhen({ eventDate, startTime }: Game): string {
  const day = eventDate === null ? '' : formatDay(eventDate);
  return [day, startTime === null ? '' : formatClock(startTime)].filter((word) => word !== '').join(', ');
}
