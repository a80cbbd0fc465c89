import { plainTextOf } from '@csz/contract/core/plain-text';
import type { FieldChange } from '@csz/contract/games/stored';
import type { ScoreTrust } from '@csz/rules/result';
import { seasonOf } from '@csz/rules/season';
import { describeChanges, type ResultState } from '#server/sports/scores/api.ts';
import type { GameEntry, GameRow, SideEntry, SideRow } from './imported-columns.ts';
import { type ImportedColumns, possible, scoreUnder } from './imported-columns.ts';

/** What an entry changes of a game. */
export interface GameUpdate {
  readonly game: GameRow;
  readonly state: ImportedColumns;
  readonly sides: readonly ChangedSide[];
  readonly changes: readonly FieldChange[];
  /** The result is new or corrected, so that it gets a report. */
  readonly isReported: boolean;
}

/**
 * What a row changes of the game that it describes; undefined when it changes nothing.
 *
 * @throws {RowRejected} when the game could not be what it would become.
 */
export function compareGame(game: GameRow, entry: GameEntry, now: Temporal.Instant): GameUpdate | undefined {
  const sides = sidesAfter(game, entry);
  const moved = entry.result !== undefined && isResultMoved(game, entry.result.status, sides);
  const isHostNew = sides.some((side, index) => side.is_home && side.school_id !== hostOf(game, index));
  const state = { ...stateAfter(game, entry, moved), tz: isHostNew ? entry.tz : game.tz };
  const results = describeChanges(resultOf(game), { ...resultOf(game), ...state, sides: named(sides) });
  const changes = [...describeGameChanges(game, state, sides), ...results];
  const isSame = changes.length === 0 && game.import_key === state.import_key;
  if (isSame) return undefined;
  return { game, state: possible(state, now), sides, changes, isReported: moved };
}

function hostOf({ sides }: GameRow, index: number): number | undefined {
  return sides[index]?.is_home ? sides[index].school_id : undefined;
}

function resultOf({ result_status, score_trust, forfeit_scope, sides }: GameRow): ResultState {
  return { result_status, score_trust, forfeit_scope, sides: named(sides) };
}

const named = (sides: readonly ChangedSide[]) => sides.map(({ name, ...side }) => ({ ...side, short_name: name }));

function isResultMoved(game: GameRow, status: string, sides: readonly ChangedSide[]): boolean {
  return (
    game.result_status !== status ||
    sides.some((side, index) => {
      const before = game.sides[index];
      return side.score !== before?.score || side.forfeited !== before.forfeited;
    })
  );
}

function stateAfter(game: GameRow, entry: GameEntry, isMoved: boolean): Omit<ImportedColumns, 'tz'> {
  const { stated, result } = entry;
  const day = dayAfter(game, entry);
  return {
    sport_id: entry.sport.id,
    season: day.event_date === null ? entry.season : seasonOf(day.event_date),
    ...day,
    start_time: stated.start_time === undefined ? game.start_time : stated.start_time,
    end_time: stated.end_time === undefined ? game.end_time : stated.end_time,
    location: stated.location ?? game.location,
    notes: notesAfter(game, stated.notes),
    name: stated.name ?? game.name,
    game_type: stated.game_type ?? game.game_type,
    is_league: stated.is_league ?? game.is_league,
    is_playoff: stated.is_playoff ?? game.is_playoff,
    doubleheader_no: stated.doubleheader_no ?? game.doubleheader_no,
    status: stated.status ?? game.status,
    no_home_team: entry.isHomeStated ? entry.home === null : game.no_home_team,
    import_key: entry.importKey ?? game.import_key,
    result_status: result?.status ?? game.result_status,
    score_trust: result === undefined ? game.score_trust : trustAfter(game, isMoved),
  };
}

/**
 * A row that knows the day gives it. One that says that it is to be decided takes the day from a game that it names by
 * its number or id; of another it may only be older than what the portal knows.
 */
function dayAfter(game: GameRow, entry: GameEntry): Pick<ImportedColumns, 'event_date' | 'is_event_date_tbd'> {
  if (entry.date !== null) return { event_date: entry.date, is_event_date_tbd: false };
  const isNamed = entry.gameNumber !== null || (entry.importKey !== null && entry.importKey === game.import_key);
  if (entry.isDayOpen && isNamed && !game.is_event_date_tbd) return { event_date: null, is_event_date_tbd: true };
  return { event_date: game.event_date, is_event_date_tbd: game.is_event_date_tbd };
}

/** An import speaks for the operator: what it confirms is official, what it changes of a result is corrected. */
function trustAfter({ result_status, score_trust }: GameRow, isMoved: boolean): ScoreTrust {
  if (isMoved) return result_status === 'none' ? 'official' : 'corrected';
  return score_trust === 'corrected' ? score_trust : 'official';
}

/** Notes may hold markup that a file cannot say: the portal's own has their text, and that is no change. */
function notesAfter({ notes }: GameRow, stated: string | undefined): string {
  const isSame = stated === undefined || stated.replaceAll('\r\n', '\n').trim() === plainTextOf(notes);
  return isSame ? notes : stated;
}

/** A side as it becomes; its row stays, and with it the id that scores belong to. */
export type ChangedSide = SideRow;

/** A side as it stands and what the row says of it; `index` is its place in the row. */
interface Pair {
  readonly before: SideRow;
  readonly side: SideEntry;
  readonly index: number;
}

/** Both sides after the row, in the order of the game: each school keeps its own, wherever the row writes it. */
function sidesAfter(game: GameRow, entry: GameEntry): ChangedSide[] {
  return pairSides(game, entry).map(({ before, side, index }) => {
    const { result } = entry;
    const score = result === undefined ? before.score : scoreUnder(result.status, side, before.score);
    const isSameSchool = before.school_id === side.school.id;
    return {
      id: before.id,
      school_id: side.school.id,
      district_id: side.school.district_id,
      state_id: side.school.state_id,
      name: isSameSchool ? before.name : side.school.name,
      is_home: isHomeAfter(game, entry, { before, index }),
      score,
      place: before.place,
      forfeited: result === undefined ? before.forfeited : (result.forfeited[index] ?? false),
      // Criteria decide a level score; another score has no need of them.
      won_by_criteria: score === before.score ? before.won_by_criteria : null,
    };
  });
}

/** A school that is new to a game, because its source named another by mistake, takes the row of the one that left. */
function pairSides({ sides }: GameRow, entry: GameEntry): Pair[] {
  const stated = entry.sides.map((side, index) => ({ side, index }));
  const isIn = (school_id: number) => sides.some((side) => side.school_id === school_id);
  const newcomers = stated.filter(({ side }) => !isIn(side.school.id));
  return sides.flatMap((before) => {
    const own = stated.find(({ side }) => side.school.id === before.school_id) ?? newcomers.shift();
    return own === undefined ? [] : [{ before, ...own }];
  });
}

/** The first team of a row is at home, unless the row says otherwise or the game is known as one at a neutral site. */
function isHomeAfter(game: GameRow, entry: GameEntry, { before, index }: Omit<Pair, 'side'>): boolean {
  if (!entry.isHomeStated && game.no_home_team) return before.is_home;
  return index === entry.home;
}

/** The columns whose changes people see, under the names they have on the wire. */
const SHOWN = {
  event_date: 'eventDate',
  start_time: 'startTime',
  end_time: 'endTime',
  sport_id: 'sportId',
  location: 'location',
  notes: 'notes',
  name: 'name',
  game_type: 'gameType',
  is_league: 'isLeague',
  is_playoff: 'isPlayoff',
  doubleheader_no: 'doubleheaderNo',
  status: 'status',
  no_home_team: 'noHomeTeam',
} as const satisfies Partial<Record<keyof ImportedColumns, string>>;

/** The history of everything but the result. */
export function describeGameChanges(
  game: GameRow,
  state: ImportedColumns,
  sides: readonly ChangedSide[],
): FieldChange[] {
  const columns = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((column) => ({
    field: SHOWN[column],
    before: asText(game[column]),
    after: asText(state[column]),
  }));
  const isReplaced = sides.some((side, index) => side.school_id !== game.sides[index]?.school_id);
  const teams = isReplaced ? [teamsChange(game.sides, sides)] : [];
  const home = { field: 'homeTeam', before: homeOf(game.sides), after: homeOf(sides) };
  const isOpen = asText(state.is_event_date_tbd);
  const open = { field: 'isEventDateTBD', before: asText(game.is_event_date_tbd), after: isOpen };
  return [...columns, open, ...teams, home].filter(({ before, after }) => before !== after);
}

/** Another school may have the same name. */
function teamsChange(before: readonly ChangedSide[], after: readonly ChangedSide[]): FieldChange {
  const names = (list: readonly ChangedSide[]) => list.map(({ name }) => name).join(', ');
  const namesake = names(before) === names(after) ? ' (another school of this name)' : '';
  return { field: 'teams', before: names(before), after: `${names(after)}${namesake}` };
}

function homeOf(sides: readonly ChangedSide[]): string {
  return sides.find(({ is_home }) => is_home)?.name ?? '';
}

function asText(value: string | number | boolean | null): string {
  return value === null ? '' : String(value);
}
