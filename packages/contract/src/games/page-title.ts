import { formatDate } from '../core/when.ts';
import type { Game } from './calls.ts';
import { RESULT_LABELS } from './game-status.ts';
import { type Matchup, matchupOf } from './matchup.ts';
import { scoreLine, type TeamScores } from './score-line.ts';

type Titled = Pick<Game, 'eventDate' | 'isEventDateTBD' | 'status' | 'resultStatus' | 'scoreTrust' | 'isSoFar'> &
  Matchup &
  TeamScores;

/** The page's title: 'Quarry Ridge 21, Stony Creek 14 - Football, Oct 30, 2026'. */
export function gameTitle(game: Titled): string {
  const day = game.eventDate === null || game.isEventDateTBD ? 'Date TBD' : formatDate(game.eventDate);
  const state = stateLabel(game);
  return `${scoreLine(game) ?? matchupOf(game)}${state && ` (${state})`} - ${game.sportName}, ${day}`;
}

/** A score that does not count, or not yet, says so wherever it stands alone. */
function stateLabel({ status, resultStatus, scoreTrust, isSoFar }: Titled): string {
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
