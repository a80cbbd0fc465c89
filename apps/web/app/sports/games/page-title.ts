import type { Game } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { formatDate } from '#web/ui/when.ts';
import { RESULT_LABELS } from './game-status.ts';
import { scoreLine } from './game-title.ts';

/** The page's title: 'Quarry Ridge 21, Stony Creek 14 - Football, Oct 30, 2026'. */
export function gameTitle(game: Game): string {
  const day = game.eventDate === null || game.isEventDateTBD ? 'Date TBD' : formatDate(game.eventDate);
  const state = stateLabel(game);
  return `${scoreLine(game) ?? matchupOf(game)}${state && ` (${state})`} - ${game.sportName}, ${day}`;
}

/** A score that does not count, or not yet, says so wherever it stands alone. */
function stateLabel({ status, resultStatus, scoreTrust, isSoFar }: Game): string {
  if (status !== 'Active') return status;
  if (isSoFar) return 'so far';
  if (resultStatus === 'none') return scoreTrust === 'unreported' ? '' : scoreTrust;
  return resultStatus === 'final' ? '' : RESULT_LABELS[resultStatus].toLowerCase();
}

/** The page's description for search engines and shared links. */
export function gameDescription(game: Game): string {
  const place = game.location === '' ? '' : ` at ${game.location}`;
  const league = game.leagueName === '' ? '' : ` ${game.leagueName}.`;
  return `${gameTitle(game)}${place}.${league} Score, teams, records and where to watch.`;
}
