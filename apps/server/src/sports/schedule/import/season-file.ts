import { csvFile } from '@csz/contract/core/csv';
import { plainTextOf } from '@csz/contract/core/plain-text';
import { lacksTeamScore } from '@csz/rules/result';
import { seasonLabel } from '@csz/rules/season';
import { NO_TEAM_SCORE } from '@csz/rules/sport-scoring';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

interface SeasonRowTeam {
  readonly school_id: number;
  readonly name: string;
  readonly state: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
}

/** A game of a season file. */
export interface SeasonRow {
  readonly id: number;
  readonly sport: string;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly start_time_unknown: boolean;
  readonly end_time: string | null;
  readonly location: string;
  readonly notes: string;
  readonly name: string;
  readonly game_type: string;
  readonly is_league: boolean;
  readonly is_playoff: boolean;
  readonly doubleheader_no: number | null;
  readonly status: string;
  readonly result_status: string;
  readonly no_home_team: boolean;
  readonly sides: readonly SeasonRowTeam[];
}

type Column = readonly [header: string, cell: (game: SeasonRow, sides: Sides) => string];

interface Sides {
  readonly home: SeasonRowTeam | undefined;
  readonly away: SeasonRowTeam | undefined;
}

/** Results that stand; a score that a member only reported is no one's record yet. */
const SETTLED = new Set(['final', 'forfeit', 'double_forfeit', 'vacated']);

/** The headers are those that an import reads, so that a file can be mended in a spreadsheet and brought back. */
const COLUMNS: readonly Column[] = [
  ['Game number', ({ id }) => String(id)],
  ['Date', (game) => (game.event_date === null || game.is_event_date_tbd ? 'TBD' : game.event_date)],
  ['Season', ({ season }) => seasonLabel(season)],
  ['Time', (game) => (game.start_time_unknown ? 'TBD' : clockOf(game.start_time, 'TBD'))],
  ['End time', (game) => clockOf(game.end_time, '')],
  ['Sport', ({ sport }) => sport],
  ['Home', (_, { home }) => home?.name ?? ''],
  ['Home state', (_, { home }) => home?.state ?? ''],
  ['Home score', (game, { home }) => scoreOf(game, home)],
  ['Away', (_, { away }) => away?.name ?? ''],
  ['Away state', (_, { away }) => away?.state ?? ''],
  ['Away score', (game, { away }) => scoreOf(game, away)],
  ['Site', ({ no_home_team }) => (no_home_team ? 'neutral' : 'home')],
  ['Location', ({ location }) => location],
  ['Type', ({ game_type }) => game_type],
  ['Name', ({ name }) => name],
  ['League', ({ is_league }) => (is_league ? 'yes' : 'no')],
  ['Playoff', ({ is_playoff }) => (is_playoff ? 'yes' : 'no')],
  ['Doubleheader', ({ doubleheader_no }) => String(doubleheader_no ?? '')],
  ['Status', ({ status }) => status],
  ['Result', ({ result_status }) => (SETTLED.has(result_status) ? result_status.replaceAll('_', ' ') : '')],
  ['Forfeited by', (game, sides) => forfeiterOf(game, sides)],
  ['Notes', ({ notes }) => plainTextOf(notes)],
];

/** A season as a file for spreadsheets. A meet of several teams names the own school first, then the others. */
export function seasonFile(games: readonly SeasonRow[], schoolId: number): string {
  return csvFile([SEASON_HEADERS, ...games.map((game) => seasonRow(game, schoolId))]);
}

export const SEASON_HEADERS: readonly string[] = COLUMNS.map(([header]) => header);

/** A game as it stands under these headers. */
export function seasonRow(game: SeasonRow, schoolId: number): string[] {
  const sides = sidesOf(game, schoolId);
  return COLUMNS.map(([, cell]) => cell(game, sides));
}

function sidesOf({ sides }: SeasonRow, schoolId: number): Sides {
  const [first, second] = sides;
  if (sides.length <= 2) return { home: first, away: second };
  const own = sides.find((side) => side.school_id === schoolId);
  const others = sides.filter((side) => side !== own);
  const [other] = others;
  const away = other && { ...other, name: others.map(({ name }) => name).join('; '), state: '', score: null };
  return { home: own, away };
}

function clockOf(time: string | null, missing: string): string {
  if (time === null) return missing;
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function scoreOf({ result_status, sides }: SeasonRow, side: SeasonRowTeam | undefined): string {
  if (!SETTLED.has(result_status) || sides.length !== 2 || side === undefined) return '';
  if (result_status === 'final' && lacksTeamScore(scoredSide(side), sides.map(scoredSide))) return NO_TEAM_SCORE;
  return String(side.score ?? '');
}

const scoredSide = ({ score, place }: SeasonRowTeam) => ({ score, placing: place });

function forfeiterOf({ result_status }: SeasonRow, { home, away }: Sides): string {
  if (result_status !== 'forfeit') return '';
  if (home?.forfeited) return 'home';
  return away?.forfeited ? 'away' : '';
}

interface SeasonScope {
  readonly schoolId: number;
  readonly sportIds: readonly number[] | undefined;
  readonly season: number;
}

/** A school's season in the order in which it is played, what has no day last. */
export function listSeason(db: Reader, { schoolId, sportIds, season }: SeasonScope): Promise<SeasonRow[]> {
  const ofSports = sportIds === undefined ? sql`` : sql`and own.sport_id = ${anyOf(sportIds)}`;
  return listGames(db, sql`own.school_id = ${schoolId} and own.season = ${season} ${ofSports}`);
}

interface Numbered {
  readonly schoolId: number;
  readonly sportId: number | undefined;
  readonly ids: readonly number[];
}

/** Those of some games that are games of a school, in one sport or in any. */
export function listNumbered(db: Reader, { schoolId, sportId, ids }: Numbered): Promise<SeasonRow[]> {
  const ofSport = sportId === undefined ? sql`` : sql`and own.sport_id = ${sportId}`;
  return listGames(db, sql`own.school_id = ${schoolId} and own.game_id = ${anyOf([...ids])} ${ofSport}`);
}

async function listGames(db: Reader, where: RawBuilder<unknown>): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select g.id, s.name as sport, g.season, g.event_date, g.is_event_date_tbd, g.start_time, g.start_time_unknown, g.end_time,
      g.location, g.notes, g.name, g.game_type, g.is_league, g.is_playoff, g.doubleheader_no, g.status, g.result_status,
      g.no_home_team, (
        select json_agg(json_build_object('school_id', r.school_id, 'name', sc.name, 'state', states.code,
          'is_home', r.is_home, 'score', r.score, 'place', r.place, 'forfeited', r.forfeited) order by r.is_home desc, r.id)
        from game_results r join schools sc on sc.id = r.school_id join states on states.id = sc.state_id
        where r.game_id = g.id) as sides
    from game_results own join games g on g.id = own.game_id join sports s on s.id = g.sport_id
    where ${where} and g.removed_at is null
    order by g.listed_on, g.start_time, g.id`.execute(db);
  return rows;
}
