import { meetLabel } from '@csz/contract/games/meet-labels';
import { formatTime, formatWeekday } from '#server/platform/format.ts';

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
