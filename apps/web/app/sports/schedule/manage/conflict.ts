import { formatClock, formatPlanned } from '@csz/contract/core/when';
import { meetLabel } from '@csz/contract/games/meet-labels';
import { seasonLabel } from '@csz/rules/season';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import type { Clash } from '#web/ui/conflict-choices.tsx';
import type { GameValues, TeamValues } from './form-values.ts';

type Name = keyof GameValues;

const LABELS: Readonly<Record<Name, string>> = {
  gameType: 'Game type',
  name: 'Name',
  sportId: 'Sport',
  eventDate: 'Date',
  isEventDateTBD: 'Date is TBD',
  startTime: 'Start',
  endTime: 'End',
  startTimeUnknown: 'Time is TBD',
  location: 'Location',
  youtubeLink: 'Video link',
  nfhsLink: 'NFHS Network link',
  notes: 'Notes',
  year: 'Season',
  teams: 'Teams',
  schoolIds: 'Schools',
  noHomeTeam: 'No home team',
  isLeague: 'League game',
  doubleheaderNo: 'Doubleheader',
  meetScoring: 'The meet counts as',
  reason: 'Reason',
};

/**
 * Where both changed something nothing is lost: what the other changed, beside what was typed here.
 *
 * @param sportName a sport in words.
 */
export function clashesOf(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', GameValues>>,
  sportName: (id: string) => string,
): Clash<Name>[] {
  const valueText = (values: GameValues, name: Name) =>
    name === 'sportId' ? sportName(values.sportId) : wordsOf(values, name);
  const names = Object.keys(LABELS) as Name[];
  return names
    .filter((name) => isOther(base, theirs, name))
    .map((name) => ({
      name,
      label: LABELS[name],
      theirs: valueText(theirs, name),
      mine: valueText(mine, name),
      isContested: isOther(base, mine, name) && isOther(mine, theirs, name),
    }));
}

/** What was typed, with the named fields as the other left them. */
export function takeOver(mine: GameValues, theirs: GameValues, names: readonly Name[]): GameValues {
  const taken = Object.fromEntries(names.map((name) => [name, theirs[name]]));
  return { ...mine, ...taken };
}

const isOther = (a: GameValues, b: GameValues, name: Name) => comparable(a[name]) !== comparable(b[name]);

/** A team's row on the screen is no difference. */
function comparable(value: GameValues[Name]): string {
  const rows = Array.isArray(value) ? value.map((row) => (typeof row === 'string' ? row : { ...row, key: '' })) : value;
  return JSON.stringify(rows);
}

function wordsOf(values: GameValues, name: Name): string {
  const value = values[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'teams') return values.teams.map(teamText).join(', ');
  if (Array.isArray(value)) return value.length === 1 ? '1 school' : `${value.length} schools`;
  if (name === 'year' && value !== '') return seasonLabel(Number(value));
  if (name === 'meetScoring') return meetLabel(values.meetScoring);
  if (value === '') return name === 'eventDate' || name === 'startTime' ? 'TBD' : 'None';
  if (name === 'eventDate') return formatPlanned(value);
  return name === 'startTime' || name === 'endTime' ? formatClock(value) : value;
}

function teamText({ schoolName, isHomeTeam, finalScore, hasNoTeamScore }: TeamValues): string {
  const score = hasNoTeamScore ? NO_TEAM_SCORE.toLowerCase() : finalScore;
  return [schoolName || 'Someone', isHomeTeam ? '(home)' : '', score].filter(Boolean).join(' ');
}
