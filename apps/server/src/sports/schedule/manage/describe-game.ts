import { meetLabel } from '@csz/contract/games/meet-labels';
import type { FieldChange } from '@csz/contract/games/stored';
import { seasonLabel } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import { plannedDayOrTbd, timeOrTbd } from '#server/platform/format.ts';
import type { Game } from '#server/sports/games/api.ts';
import type { ChosenSchool, FormColumns, ResolvedForm } from './resolve-form.ts';

/** The columns whose changes people see, under the names they have on the wire. */
const SHOWN = {
  game_type: 'gameType',
  name: 'name',
  event_date: 'eventDate',
  is_event_date_tbd: 'isEventDateTBD',
  start_time: 'startTime',
  end_time: 'endTime',
  location: 'location',
  notes: 'notes',
  youtube_link: 'youtubeLink',
  nfhs_link: 'nfhsLink',
  is_league: 'isLeague',
  no_home_team: 'noHomeTeam',
  doubleheader_no: 'doubleheaderNo',
  meet_scoring: 'meetScoring',
} as const satisfies Partial<Record<keyof FormColumns, string>>;

/** A game in the words of its history. */
export interface GameDescription {
  readonly state: Pick<FormColumns, keyof typeof SHOWN | 'season'>;
  readonly sport: string;
  readonly teams: readonly TeamDescription[];
}

interface TeamDescription {
  readonly id: number;
  /** As games call it; schools of two states may have one short name. */
  readonly name: string;
  readonly fullName: string;
  readonly is_home: boolean;
}

/** What differs between two states of a game, apart from its result. */
export function describeGame(before: GameDescription, after: GameDescription): FieldChange[] {
  const columns = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((column) => ({
    field: SHOWN[column],
    before: asText(before.state[column]),
    after: asText(after.state[column]),
  }));
  const home = ({ teams }: GameDescription) => teams.filter(({ is_home }) => is_home);
  return [
    ...columns,
    ...seasonChange(before, after),
    { field: 'sport', before: before.sport, after: after.sport },
    teamsChange('teams', before.teams, after.teams),
    teamsChange('homeTeam', home(before), home(after)),
  ].filter((change) => change.before !== change.after);
}

/** Only a game without a day has its season shown: with one, the day says it. */
function seasonChange(before: GameDescription, after: GameDescription): FieldChange[] {
  if (before.state.event_date !== null || after.state.event_date !== null) return [];
  return [{ field: 'season', before: seasonLabel(before.state.season), after: seasonLabel(after.state.season) }];
}

/** Which teams these are, not what they are called: of two schools with one name, the other one is another team. */
function teamsChange(
  field: string,
  before: readonly TeamDescription[],
  after: readonly TeamDescription[],
): FieldChange {
  const isSame = new Set(before.map(({ id }) => id)).symmetricDifference(new Set(after.map(({ id }) => id))).size === 0;
  const change = (name: 'name' | 'fullName') => ({ field, before: namesOf(before, name), after: namesOf(after, name) });
  const short = change('name');
  if (isSame) return { ...short, after: short.before };
  if (short.before !== short.after) return short;
  const full = change('fullName');
  return full.before === full.after ? { ...full, after: `${full.after} (another school of this name)` } : full;
}

const namesOf = (teams: readonly TeamDescription[], name: 'name' | 'fullName') =>
  teams
    .map((team) => team[name])
    .sort()
    .join(', ');

function asText(value: string | number | boolean | null): string {
  return value === null ? '' : String(value);
}

/** Changes that one does not make in the form; anyone who has it open need not hear of them. */
const BESIDE_FORM: ReadonlySet<string> = new Set([
  ...['resultStatus', 'score', 'place', 'forfeited', 'wonByCriteria', 'forfeitScope', 'scoreTrust', 'parts'],
  ...['acknowledged', 'copyOf'],
]);

export const isOfForm = (field: string): boolean => !BESIDE_FORM.has(field);

const teamOf = ({ id, name, short_name }: Pick<ChosenSchool, 'id' | 'name' | 'short_name'>, is_home: boolean) => ({
  id,
  name: short_name,
  fullName: name,
  is_home,
});

/** A game as it stands, ready to be compared in words. */
export const descriptionOfGame = (game: Game): GameDescription => ({
  state: game,
  sport: game.sport_name,
  teams: game.sides.map((side) => teamOf({ ...side, id: side.school_id }, side.is_home)),
});

/** The same of a form. */
export async function descriptionOfForm(db: Reader, { state, sides }: ResolvedForm): Promise<GameDescription> {
  const { name: sport } = await db
    .selectFrom('sports')
    .select('name')
    .where('id', '=', state.sport_id)
    .executeTakeFirstOrThrow();
  return { state, sport, teams: sides.map(({ school, is_home }) => teamOf(school, is_home)) };
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
  if (field === 'eventDate') return plannedDayOrTbd(value);
  if (field === 'startTime' || field === 'endTime') return timeOrTbd(value);
  if (field === 'meetScoring') return meetLabel(value);
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return value;
}
