import { formatClock, formatPlanned, formatWholeDay } from '@csz/contract/core/when';
import { formatTime as timeInZone } from '@csz/contract/games/format-time';
import { boardOrder } from '@csz/contract/games/score-line';
import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';

/** An entry as a schedule shows it, whose own clocks are those of the zone `here`. */
export type SeenEntry = CalendarEntry & {
  readonly here?: string;
  /** Where the school plays whose calendar it is. */
  readonly side?: 'home' | 'away' | 'neutral';
  /** How it ended for that school: 'W 21-14'. */
  readonly result?: string | undefined;
};

type Timed = Pick<SeenEntry, 'eventDate' | 'isEventDateTBD' | 'startTime' | 'startTimeUnknown' | 'here'> &
  Partial<Pick<SeenEntry, 'tz'>>;

/** The known day; null while it is to be decided. */
export const knownDay = ({ eventDate, isEventDateTBD }: Timed): string | null => (isEventDateTBD ? null : eventDate);

/** The known start, HH:mm:ss; null while it is to be decided. */
export const knownStart = ({ startTime, startTimeUnknown }: Timed): string | null =>
  startTimeUnknown ? null : startTime;

/** The end that was entered, HH:mm:ss; null when none was, whatever programs get instead. */
export const knownEnd = ({ endTime, endTimeUnknown }: Pick<SeenEntry, 'endTime' | 'endTimeUnknown'>): string | null =>
  endTimeUnknown ? null : endTime;

/** '7:00 pm', '7:00 pm CDT' where the clocks are not those of the schedule, or 'TBD'. */
export function formatTime({ tz = '', here = tz, ...entry }: Timed): string {
  const [playedOn, startTime] = [knownDay(entry), knownStart(entry)];
  if (startTime === null) return 'TBD';
  return playedOn === null ? formatClock(startTime) : timeInZone({ playedOn, startTime, tz }, here);
}

/** 'Fri, Oct 30, 2026 @ 7:00 pm'. */
export function dateAtTime(entry: Timed): string {
  const day = knownDay(entry);
  return `${day === null ? 'Date TBD' : formatPlanned(day)} @ ${formatTime(entry)}`;
}

/** '(Postponed)' or '(Canceled)'; nothing for a game that is on. */
export const statusLabel = ({ status }: Pick<CalendarEntry, 'status'>): string =>
  status === 'Active' ? '' : `(${status})`;

/** How a game of two ended, of which the time is past: 'W 21-14' in one school's calendar, else '14-21', the guest first. */
function resultText({ status, resultStatus, teams, result }: SeenEntry): string | undefined {
  if (status !== 'Active' || resultStatus === 'none' || teams.length !== 2) return undefined;
  return result ?? scoresOf(boardOrder({ teams }));
}

type Side = CalendarEntry['teams'][number];

/** '21-14'; undefined where one has no score. */
const scoresOf = (teams: readonly Side[]): string | undefined =>
  teams.every(({ score }) => score !== null) ? teams.map(({ score }) => score).join('-') : undefined;

/** '(Postponed) 7:00 pm', 'Football', 'Howard at Centennial': the state first, where a narrow cell cuts the rest off. */
export const timeSportTitle = (entry: SeenEntry) => ({
  time: [statusLabel(entry), resultText(entry) ?? formatTime(entry)].filter(Boolean).join(' '),
  sport: entry.sportName,
  title: entry.title,
});

/** '(Postponed) 7:00 pm: Football, Howard at Centennial'. */
export function timeSportName(entry: SeenEntry): string {
  const { time, sport, title } = timeSportTitle(entry);
  return `${time}: ${sport}, ${title}`;
}

/** What a game of two is called besides who plays: 'Maryland State Final'. Others have their name for a title. */
const ownName = ({ gameType, name, teams }: CalendarEntry): string =>
  gameType === 'Event' || teams.length !== 2 ? '' : name;

/** 'Maryland State Final · Football · County Stadium': under the title, where there is room. */
export const moreText = (entry: CalendarEntry): string =>
  [ownName(entry), entry.sportName, entry.location].filter(Boolean).join(' · ');

/** The same in a line, for where one points: the name of a match would cut the teams off in a cell. */
export const tooltipText = (entry: SeenEntry): string =>
  [timeSportName(entry), ownName(entry)].filter(Boolean).join(', ');

/** The whole of it for screen readers, which do not see where in the calendar it is. */
export function spokenEntry(entry: SeenEntry): string {
  const day = knownDay(entry);
  const waits = entry.hasProposal ? ', a change is proposed' : '';
  return `${tooltipText(entry)}, ${day === null ? 'date to be decided' : formatWholeDay(day)}${waits}`;
}

/** What one calls it in a sentence: a game, or an event. */
export const kindLabel = ({ gameType }: Pick<CalendarEntry, 'gameType'>): string =>
  gameType === 'Event' ? 'event' : 'game';

/**
 * An entry as one school's calendar names it: 'vs. Howard', 'at Centennial', since every cell would begin with the
 * school itself; a meet without saying its sport twice.
 */
export function asSeenBy(entry: SeenEntry, schoolId: string | undefined): SeenEntry {
  const { gameType, teams, title, sportName } = entry;
  const own = teams.find((team) => team.schoolId === schoolId);
  const other = teams.find((team) => team !== own);
  if (gameType !== 'Event' && own !== undefined && other !== undefined && teams.length === 2)
    return {
      ...entry,
      title: `${other.isHome ? 'at' : 'vs.'} ${other.shortName}`,
      side: own.isHome ? 'home' : other.isHome ? 'away' : 'neutral',
      result: [own.outcome ?? '', scoresOf([own, other]) ?? ''].filter(Boolean).join(' ') || undefined,
    };
  return title.startsWith(`${sportName} `) ? { ...entry, title: title.slice(sportName.length + 1) } : entry;
}
