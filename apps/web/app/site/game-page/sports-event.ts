import { offsetOf } from '@csz/contract/core/when';
import type { Game, GameTeam } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { knownTime } from '@csz/rules/game-time';

const STATUS = {
  Active: 'https://schema.org/EventScheduled',
  Postponed: 'https://schema.org/EventPostponed',
  Canceled: 'https://schema.org/EventCancelled',
} as const;

/** The game as schema.org SportsEvent, for search engines; undefined while its day is unknown, which they refuse. */
export function sportsEvent(game: Game): object | undefined {
  const { playedOn, startTime } = knownTime(game);
  if (playedOn === null) return undefined;
  const home = game.teams.find((team) => team.isHome);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${matchupOf(game)}, ${game.sportName}`,
    sport: game.sportName,
    startDate: startTime ? `${playedOn}T${startTime}${offsetOf(game.tz, playedOn, startTime)}` : playedOn,
    eventStatus: STATUS[game.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: placeOf(game, home), address: placeOf(game, home) },
    competitor: game.teams.map(asTeam),
    ...(home === undefined || game.teams.length !== 2
      ? {}
      : { homeTeam: asTeam(home), awayTeam: game.teams.filter((team) => team !== home).map(asTeam)[0] }),
  };
}

const asTeam = (team: GameTeam) => ({ '@type': 'SportsTeam', name: team.schoolName });

/** Search engines want a place for every event; at home is the best guess for a home game without one. */
function placeOf(game: Game, home: GameTeam | undefined): string {
  return game.location || (home === undefined ? 'To be decided' : home.schoolName);
}
