import type { GameStatus, GameType } from '@csz/rules/result';
import { seasonOf } from '@csz/rules/season';
import type { GameField } from '#server/sports/column-mappings/api.ts';
import { RowRejected } from '#server/sports/csv-files/api.ts';
import { readDate, readOneOf, readSeason, readTime, readYesNo } from './read-cell.ts';

/** The text of one field in a row, trimmed; empty when the file has no such column. */
export type Cell<Name extends string> = (field: Name) => string;

/** A team as the file names it. */
export interface NamedTeam {
  readonly name: string;
  /** Code or name of a state; empty when the row says none. */
  readonly state: string;
}

/** What a row says of a game's own columns. An empty cell says nothing (undefined), so that it erases nothing. */
export interface StatedFields {
  readonly start_time: string | null | undefined;
  readonly end_time: string | null | undefined;
  readonly location: string | undefined;
  readonly notes: string | undefined;
  readonly name: string | undefined;
  readonly game_type: GameType | undefined;
  readonly is_league: boolean | undefined;
  readonly is_playoff: boolean | undefined;
  readonly doubleheader_no: number | undefined;
  readonly status: GameStatus | undefined;
}

/** A game as one row states it, before its names are looked up; what its scores mean is for its sport to say. */
export interface ScheduleRow {
  /** Null while the day is to be decided. */
  readonly date: string | null;
  readonly isDayOpen: boolean;
  readonly season: number;
  readonly teams: readonly [NamedTeam, NamedTeam];
  /** Which of the teams is at home; null at a neutral site. */
  readonly home: 0 | 1 | null;
  /** The row itself says who is at home; otherwise the first team is taken to be, unless the game is known as neutral. */
  readonly isHomeStated: boolean;
  readonly sport: string;
  readonly level: string;
  readonly id: string;
  /** The portal's own id of the game. */
  readonly number: number | null;
  readonly stated: StatedFields;
}

/** What is known of the days of a file. */
export interface FileDays {
  /** The present day, yyyy-MM-dd. */
  readonly today: string;
  /** The season of rows whose day is to be decided and that do not say it. */
  readonly season: number | undefined;
  /** The same where nothing says it but the days of the other rows. */
  readonly likelySeason?: number | undefined;
}

/** Notes are as long as a comment may be; names have to fit a card. */
const LONGEST = { name: 120, notes: 12_000, location: 300, id: 200 } as const;

/** @throws {RowRejected} with the first thing that is wrong. */
export function readGame(cell: Cell<GameField>, file: FileDays): ScheduleRow {
  refuseOtherThanGames(cell);
  const day = readDay(cell, file);
  const teams = [readTeam(cell, 'home'), readTeam(cell, 'away')] as const;
  const site = readSite(cell);
  return {
    ...day,
    teams,
    home: site === undefined ? 0 : site,
    isHomeStated: site !== undefined,
    sport: cell('sport'),
    level: cell('level'),
    id: short(cell('id'), 'id'),
    number: readNumber(cell('game-number')),
    stated: readStated(cell),
  };
}

/** A day that is known has its season; one that is not, or an empty cell, needs a season that is stated. */
function readDay(cell: Cell<GameField>, file: FileDays): Pick<ScheduleRow, 'date' | 'isDayOpen' | 'season'> {
  const isEmpty = cell('date') === '';
  const date = isEmpty ? null : readDate(cell('date'), file.today);
  if (date !== null) return { date, isDayOpen: false, season: seasonOf(date) };
  if (cell('season') !== '') return { date, isDayOpen: !isEmpty, season: readSeason(cell('season'), file.today) };
  const season = file.season ?? (isEmpty ? undefined : file.likelySeason);
  if (season !== undefined) return { date, isDayOpen: !isEmpty, season };
  throw new RowRejected(isEmpty ? 'The date is missing.' : NO_SEASON);
}

const NO_SEASON =
  'The day is to be decided, but the season is not known. Write it in a column called season, like 2026-2027.';

/** The download of a season has these rows too; taken for games of two they would make schools that no one knows. */
function refuseOtherThanGames(cell: Cell<GameField>): void {
  if (/^(custom\s+)?event$/i.test(cell('game-type')))
    throw new RowRejected('Custom events are kept in the calendar, so this row stays out.');
  if (cell('home').includes(';') || cell('away').includes(';'))
    throw new RowRejected('A game of more than two teams is kept in the calendar, so this row stays out.');
}

function readTeam(cell: Cell<GameField>, side: 'home' | 'away'): NamedTeam {
  const name = short(withoutSite(cell(side)), 'name');
  if (name === '') throw new RowRejected(`The ${side} team is missing.`);
  return { name, state: cell(`${side}-state`) || cell('state') };
}

const SITES = {
  home: 'home',
  h: 'home',
  vs: 'home',
  away: 'away',
  a: 'away',
  at: 'away',
  neutral: 'neutral',
  n: 'neutral',
} as const;

/** A team's own file says where it plays before the opponent: '@ Tuscarora', 'at Tuscarora', 'vs. Tuscarora'. */
const OPPONENT = /^(@\s*|at\s+|vs?\.?\s+)(?=\S)/i;

function withoutSite(name: string): string {
  return name.replace(OPPONENT, '');
}

function siteOf(opponent: string): string {
  const mark = OPPONENT.exec(opponent)?.[1]?.trim().toLowerCase();
  return mark === undefined ? '' : mark.startsWith('v') ? 'home' : 'away';
}

function readSite(cell: Cell<GameField>): ScheduleRow['home'] | undefined {
  const stated = cell('site') === '' && cell('neutral') === '' ? siteOf(cell('away')) : cell('site');
  const site = stated === '@' ? 'away' : stated;
  if (site !== '') {
    const read = readOneOf(site, 'The site', SITES);
    return read === 'neutral' ? null : read === 'home' ? 0 : 1;
  }
  if (cell('neutral') === '') return undefined;
  return readYesNo(cell('neutral'), 'Neutral') ? null : 0;
}

const GAME_TYPES = { game: 'Game', scrimmage: 'Scrimmage', tournament: 'Tournament' } as const;
const STATUSES = {
  active: 'Active',
  scheduled: 'Active',
  postponed: 'Postponed',
  ppd: 'Postponed',
  canceled: 'Canceled',
  cancelled: 'Canceled',
} as const;

function readStated(cell: Cell<GameField>): StatedFields {
  const stated = <Value>(field: GameField, read: (text: string) => Value): Value | undefined =>
    cell(field) === '' ? undefined : read(cell(field));
  return {
    start_time: stated('time', readTime),
    end_time: stated('end-time', readTime),
    location: stated('location', (text) => short(text, 'location')),
    notes: stated('notes', (text) => short(text, 'notes')),
    name: stated('name', (text) => short(text, 'name')),
    game_type: stated('game-type', (text) => readOneOf(text, 'The game type', GAME_TYPES)),
    is_league: stated('league', (text) => readYesNo(text, 'League')),
    is_playoff: stated('playoff', (text) => readYesNo(text, 'Playoff')),
    doubleheader_no: stated('doubleheader', readDoubleheader),
    status: stated('status', (text) => readOneOf(text, 'The status', STATUSES)),
  };
}

function readNumber(text: string): number | null {
  if (text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RowRejected(`The game number ${text} is not one of the portal.`);
  return Number(text);
}

function readDoubleheader(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new RowRejected(`The doubleheader number ${text} is not one from 1 to 9.`);
  return Number(text);
}

function short(text: string, what: keyof typeof LONGEST): string {
  if (text.length <= LONGEST[what]) return text;
  throw new RowRejected(`The ${what} is longer than ${LONGEST[what].toLocaleString('en-US')} characters.`);
}
