import { plainTextOf } from '@csz/contract/core/plain-text';
import { matchupOf } from '@csz/contract/games/matchup';
import { pages } from '@csz/contract/pages';
import { lacksTeamScore, type ScoredSide } from '@csz/rules/result';
import { mayLackTeamScore, NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { CalendarEntry, EntryTimes } from './calendar-file.ts';
import type { CalendarRow } from './queries.ts';

/**
 * A game with a day as an entry of a calendar: in local time with its zone, all day while its time is unknown or its day
 * may still change. A postponed game is cancelled under its own id; its new date is another game and another entry.
 */
export function presentGame(game: CalendarRow, eventDate: string, publicUrl: string): CalendarEntry {
  const startTime = game.start_time_unknown || game.is_event_date_tbd ? null : game.start_time;
  return {
    uid: `game-${game.id}@${new URL(publicUrl).hostname}`,
    sequence: game.version,
    createdAt: game.created_at,
    updatedAt: game.updated_at,
    summary: summaryOf(game, startTime),
    description: descriptionOf(game, publicUrl),
    location: game.location,
    url: publicUrl + pages.game(String(game.id)),
    status: statusOf(game, startTime),
    when: startTime === null ? allDay(eventDate) : playedFrom(eventDate, startTime, game),
  };
}

function summaryOf(game: CalendarRow, startTime: string | null): string {
  const title = titleOf(game);
  if (game.status !== 'Active') return `${title} (${game.status})`;
  if (game.is_event_date_tbd) return `${title} (date TBD)`;
  return startTime === null ? `${title} (time TBD)` : title;
}

function titleOf({ game_type: gameType, sport_name: sportName, no_home_team: noHomeTeam, name, teams }: CalendarRow) {
  return `${sportName}: ${matchupOf({ gameType, name, sportName, noHomeTeam, teams })}`;
}

function descriptionOf(game: CalendarRow, publicUrl: string): string {
  const watch = [game.nfhs_link, game.youtube_link].find((link) => link !== '');
  const next = game.next_game_id === null ? '' : `New date: ${publicUrl}${pages.game(String(game.next_game_id))}`;
  // An event and a meet have it in their title.
  const name = titleOf(game).includes(game.name) ? '' : game.name;
  const parts = [name, resultOf(game), plainTextOf(game.notes), watch && `Watch: ${watch}`, next];
  return parts.filter(Boolean).join('\n');
}

/** A meet has places, which its page shows. */
function resultOf({ result_status: resultStatus, low_wins: lowWins, teams }: CalendarRow): string {
  if (resultStatus !== 'final' || teams.length !== 2) return '';
  const sides = teams.map(({ score, place }): ScoredSide => ({ score, placing: place }));
  const scores = sides.map((side) => {
    const isUnscored = mayLackTeamScore({ lowWins }) && lacksTeamScore(side, sides);
    return isUnscored ? NO_TEAM_SCORE.toLowerCase() : side.score;
  });
  if (scores.includes(null)) return '';
  return `Final: ${teams.map(({ shortName }, at) => `${shortName} ${scores[at]}`).join(', ')}`;
}

/** People turned up at games whose calendar entries did not say that they were off. */
function statusOf({ status }: CalendarRow, startTime: string | null): CalendarEntry['status'] {
  if (status !== 'Active') return 'CANCELLED';
  return startTime === null ? 'TENTATIVE' : 'CONFIRMED';
}

function playedFrom(eventDate: string, startTime: string, { end_time, tz }: CalendarRow): EntryTimes {
  const start = Temporal.PlainDateTime.from(`${eventDate}T${startTime}`);
  return end_time === null ? { start, tz } : { start, end: endOf(start, end_time), tz };
}

function endOf(start: Temporal.PlainDateTime, endTime: string): Temporal.PlainDateTime {
  const end = start.withPlainTime(endTime);
  return Temporal.PlainDateTime.compare(end, start) > 0 ? end : end.add({ days: 1 });
}

function allDay(eventDate: string): EntryTimes {
  const start = Temporal.PlainDate.from(eventDate);
  return { start, end: start.add({ days: 1 }) };
}
