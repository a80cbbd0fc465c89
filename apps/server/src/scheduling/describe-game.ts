import type { DescribedChange } from '#server/scores/api.ts';
import type { GameState } from './game-state.ts';

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
} as const satisfies Partial<Record<keyof GameState, string>>;

/** A game in the words of its history. */
export interface TellableGame {
  readonly state: Pick<GameState, keyof typeof SHOWN>;
  readonly sport: string;
  readonly teams: readonly { readonly name: string; readonly is_home: boolean }[];
}

/** What differs between two states of a game, apart from its result. */
export function describeGame(before: TellableGame, after: TellableGame): DescribedChange[] {
  const columns = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((column) => ({
    field: SHOWN[column],
    before: asText(before.state[column]),
    after: asText(after.state[column]),
  }));
  const names = ({ teams }: TellableGame) => teams.map(({ name }) => name).sort();
  const home = ({ teams }: TellableGame) => teams.find(({ is_home }) => is_home)?.name ?? '';
  return [
    ...columns,
    { field: 'sport', before: before.sport, after: after.sport },
    { field: 'teams', before: names(before).join(', '), after: names(after).join(', ') },
    { field: 'homeTeam', before: home(before), after: home(after) },
  ].filter((change) => change.before !== change.after);
}

function asText(value: string | number | boolean | null): string {
  return value === null ? '' : String(value);
}

/** When, where and who: what the other side has to know of, and families. */
const SUBSTANCE: ReadonlySet<string> = new Set([
  ...['eventDate', 'isEventDateTBD', 'startTime', 'location', 'sport', 'teams', 'homeTeam', 'noHomeTeam', 'status'],
]);

export const isSubstantial = ({ field }: DescribedChange): boolean => SUBSTANCE.has(field);

/** Changes that one does not make in the form; whoever has it open need not hear of them. */
const BESIDE_FORM: ReadonlySet<string> = new Set([
  ...['resultStatus', 'score', 'place', 'forfeited', 'wonByCriteria', 'forfeitScope', 'scoreTrust', 'parts'],
  ...['acknowledged', 'copyOf'],
]);

export const isOfForm = (field: string): boolean => !BESIDE_FORM.has(field);
