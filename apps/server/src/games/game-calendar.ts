import { DEFAULT_GAME_HOURS } from '@csz/contract/constants';
import type { GameDetail } from '@csz/contract/games';
import { matchupOf } from '@csz/contract/matchup';
import { pages } from '@csz/contract/pages';
import { plainTextOf } from '@csz/contract/plain-text';
import { knownTime } from '@csz/rules/game-time';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { zoneComponent } from './zone-component.ts';

/**
 * One game as an iCalendar file (RFC 5545): local time with its zone, all-day while the time is unknown.
 * The UID stays and the sequence grows with every change, so that importing it again moves the entry.
 */
export function gameCalendar(game: GameDetail, eventDate: string, publicUrl: string): string {
  const prodId = { company: 'County Sports Zone', product: 'Game', language: 'EN' };
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH });
  const { startTime } = knownTime(game);
  // Without a zone of the calendar's own its stamps stay in UTC, as RFC 5545 demands.
  if (startTime) calendar.timezone({ name: null, generator: (tz) => zoneComponent(tz, eventDate) });
  calendar.createEvent({
    id: `game-${game.id}@${new URL(publicUrl).hostname}`,
    sequence: game.changes.length,
    stamp: new Date(game.updated),
    created: new Date(game.created),
    lastModified: new Date(game.updated),
    summary: summaryOf(game),
    description: descriptionOf(game, publicUrl),
    location: game.location || null,
    url: publicUrl + pages.game(game.id),
    status: statusOf(game),
    ...(startTime ? playedFrom(eventDate, startTime, game) : allDay(eventDate)),
  });
  return calendar.toString();
}

function summaryOf(game: GameDetail): string {
  const status = game.status === 'Active' ? '' : ` (${game.status})`;
  const tbd = game.status === 'Active' && game.isTBD ? ' (time TBD)' : '';
  return `${game.sportName}: ${matchupOf(game)}${status}${tbd}`;
}

function descriptionOf(game: GameDetail, publicUrl: string): string {
  const watch = [game.nfhsLink, game.youtubeLink].find((link) => link !== '');
  const next = game.nextPostponeGame === null ? '' : `New date: ${publicUrl}${pages.game(game.nextPostponeGame)}`;
  return [game.name, plainTextOf(game.notes), watch && `Watch: ${watch}`, next].filter(Boolean).join('\n');
}

/** People turned up at games whose calendar entries did not say that they were off. */
function statusOf(game: GameDetail): ICalEventStatus {
  if (game.status !== 'Active') return ICalEventStatus.CANCELLED;
  return game.isTBD ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

type Span = Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay'>;

function playedFrom(eventDate: string, startTime: string, game: GameDetail): Span {
  const start = Temporal.PlainDateTime.from(`${eventDate}T${startTime}`);
  return { start, end: endOf(start, game.endTime), timezone: game.tz };
}

function endOf(start: Temporal.PlainDateTime, endTime: string | null): Temporal.PlainDateTime {
  if (endTime === null) return start.add({ hours: DEFAULT_GAME_HOURS });
  const end = start.withPlainTime(endTime);
  return Temporal.PlainDateTime.compare(end, start) > 0 ? end : end.add({ days: 1 });
}

function allDay(eventDate: string): Span {
  const start = Temporal.PlainDate.from(eventDate);
  return { start, end: start.add({ days: 1 }), allDay: true };
}
