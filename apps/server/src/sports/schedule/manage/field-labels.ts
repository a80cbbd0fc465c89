import { meetLabel } from '@csz/contract/games/meet-labels';

/** 'Oct 30, 2026'; what is no day stays as it is, nothing as TBD. */
export function formatDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day === '' ? 'TBD' : day;
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'Fri, Oct 30, 2026' */
export function formatWeekday(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return formatDay(day);
  const weekday = Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'short' });
  return `${weekday}, ${formatDay(day)}`;
}

/** '6:30 pm' */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (!/^\d{2}:\d{2}/.test(time)) return time === '' ? 'TBD' : time;
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  eventDate: 'Date',
  isEventDateTBD: 'Date to be decided',
  startTime: 'Start time',
  endTime: 'End time',
  location: 'Place',
  gameType: 'Type',
  season: 'Season',
  name: 'Name',
  notes: 'Notes',
  youtubeLink: 'Video link',
  nfhsLink: 'Stream link',
  sport: 'Sport',
  teams: 'Teams',
  homeTeam: 'Home team',
  noHomeTeam: 'No home team',
  isLeague: 'League game',
  doubleheaderNo: 'Doubleheader',
  meetScoring: 'The meet counts as',
  status: 'Status',
};

/** What people call a field of a game. */
export const fieldLabel = (field: string): string => FIELDS[field] ?? field;

/** What a field of the history says, as people say it. */
export function formatValue(field: string, value: string): string {
  if (field === 'eventDate') return formatWeekday(value);
  if (field === 'startTime' || field === 'endTime') return formatTime(value);
  if (field === 'meetScoring') return meetLabel(value);
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return value;
}
