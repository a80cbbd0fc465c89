import { formatNearDay } from '@csz/contract/core/when';
import type { Game } from '@csz/contract/games/calls';
import { formatTime } from '@csz/contract/games/format-time';
import { scoreShown } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import type { MyTeam } from '@csz/contract/home/calls';
import { daysBetween } from '@csz/rules/civil-date';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';

interface Side {
  readonly schoolId: string;
}

const OUTCOMES = { W: 'Won', L: 'Lost', T: 'Tied' } as const;

const sidesOf = ({ teams }: Game, { schoolId }: Side) => {
  const own = teams.find((team) => team.schoolId === schoolId);
  const [other, ...more] = teams.filter((team) => team !== own);
  return { own, other: more.length === 0 ? other : undefined };
};

/** 'Won 21-14' from one side; of a meet its place. */
export function resultText(game: Game, side: Side): string {
  const { own, other } = sidesOf(game, side);
  if (own?.placing != null) return `Place ${own.placing}`;
  const outcome = own?.outcome == null ? '' : OUTCOMES[own.outcome];
  if (game.resultStatus !== 'final') return [outcome, 'by forfeit'].filter(Boolean).join(' ');
  const scores = [own, other].flatMap((team) => (team?.score == null ? [] : [scoreShown(team)]));
  return [outcome, scores.join('-')].filter(Boolean).join(' ');
}

/** 'at Howard', 'vs Howard', of a whole school with the sport; of a meet or without an opponent what the game is called. */
export function opponentText(game: Game, side: Side & Pick<MyTeam, 'sportId'>): string {
  const { own, other } = sidesOf(game, side);
  if (other === undefined) return matchupOf(game);
  const at = other.isHome && own?.isHome !== true && !game.noHomeTeam ? 'at' : 'vs';
  return `${at} ${other.shortName}${side.sportId === null ? `, ${game.sportName}` : ''}`;
}

/** 'Today, 7:00 pm', 'Fri, Nov 6, 7:00 pm', or the day alone while the time is not known. */
export function nextText({ eventDate, startTime, startTimeUnknown, tz }: Game, { now, state }: BoardClock): string {
  if (eventDate === null) return '';
  const day = eventDate === now.today ? 'Today' : formatNearDay(eventDate, now.today);
  if (startTime === null || startTimeUnknown) return day;
  return `${day}, ${formatTime({ playedOn: eventDate, startTime, tz }, state.tz)}`;
}

/** So many days a result is news. */
const NEWS_DAYS = 3;

/** What a small tile says of a team: a game of today first, then a result that is still news, then what comes. */
export function bandText(team: MyTeam, view: BoardClock): { game: Game | null; when: string; what: string } {
  const { lastGame, nextGame } = team;
  const { today } = view.now;
  const isToday = nextGame?.eventDate === today;
  if (lastGame !== null && !isToday && (nextGame === null || isNews(lastGame, today)))
    return { game: lastGame, when: resultText(lastGame, team), what: opponentText(lastGame, team) };
  if (nextGame !== null) return { game: nextGame, when: nextText(nextGame, view), what: opponentText(nextGame, team) };
  return { game: null, when: '', what: 'No games yet' };
}

const isNews = ({ eventDate }: Game, today: string): boolean =>
  eventDate !== null && daysBetween(eventDate, today) <= NEWS_DAYS;
