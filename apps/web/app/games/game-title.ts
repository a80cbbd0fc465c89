import type { Game, GameTeam } from '@csz/contract/games';
import { matchupOf } from '@csz/contract/matchup';
import { dateWords } from '#web/ui/when.ts';
import { scoreShown } from './game-status.ts';

/** 'Quarry Ridge 21, Stony Creek 14', the winner first; undefined before there is a result and for meets. */
export function scoreLine(game: Pick<Game, 'teams' | 'lowWins'>): string | undefined {
  const [first, second, third] = game.teams;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  if (first.score === null || second.score === null) return undefined;
  const [better, worse] = second.outcome === 'W' ? [second, first] : [first, second];
  return `${better.shortName} ${scoreShown(better)}, ${worse.shortName} ${scoreShown(worse)}`;
}

/** The page's title: 'Quarry Ridge 21, Stony Creek 14 - Football, Oct 30, 2026'. */
export function gameTitle(game: Game): string {
  const day = game.eventDate === null || game.isEventDateTBD ? 'Date TBD' : dateWords(game.eventDate);
  const status = game.status === 'Active' ? unsettledWords(game) : ` (${game.status})`;
  return `${scoreLine(game) ?? matchupOf(game)}${status} - ${game.sportName}, ${day}`;
}

/** A score that does not count yet says so wherever it stands alone. */
function unsettledWords({ resultStatus, scoreTrust }: Game): string {
  return resultStatus === 'none' && scoreTrust !== 'unreported' ? ` (${scoreTrust})` : '';
}

/** The page's description for search engines and shared links. */
export function gameDescription(game: Game): string {
  const place = game.location === '' ? '' : ` at ${game.location}`;
  const league = game.leagueName === '' ? '' : ` ${game.leagueName}.`;
  return `${gameTitle(game)}${place}.${league} Score, teams, records and where to watch.`;
}

/** Left and right on the board: the visitors, then the home team. */
export function boardOrder(game: Pick<Game, 'teams'>): GameTeam[] {
  return game.teams.toSorted((a, b) => Number(a.isHome) - Number(b.isHome));
}
