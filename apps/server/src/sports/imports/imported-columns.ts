import { isPast } from '@csz/rules/game-time';
import type { ForfeitScope, GameStatus, GameType, ResultStatus, ScoreTrust } from '@csz/rules/result';
import { type RawBuilder, sql } from 'kysely';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type CsvRow, RowRejected } from '#server/sports/csv-files/api.ts';
import type { StatedFields } from './read-game.ts';
import type { StatedResult } from './read-result.ts';
import type { ImportedSport } from './sports.ts';

/** A school that a name was found to mean. */
export interface KnownSchool {
  readonly id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly name: string;
}

/** A game as a row states it, with its sport and schools found. Scores belong to their school. */
export interface GameEntry {
  readonly csv: CsvRow;
  readonly sport: ImportedSport;
  readonly season: number;
  /** Null while the day is to be decided. */
  readonly date: string | null;
  /** The row says that its day is to be decided; one without a word about it leaves a day that is known. */
  readonly isDayOpen: boolean;
  /** The zone of the place where it is played: the home school's. */
  readonly tz: string;
  readonly sides: readonly [SideEntry, SideEntry];
  readonly home: 0 | 1 | null;
  readonly isHomeStated: boolean;
  /** The source's own id, with its source; null when the row has none. */
  readonly importKey: string | null;
  /** The portal's own id of the game; null when the row does not know it. */
  readonly gameNumber: number | null;
  readonly stated: StatedFields;
  readonly result: StatedResult | undefined;
  /** Why someone should look at the row although it can come in. */
  readonly doubt: string | undefined;
}

export interface SideEntry {
  readonly school: KnownSchool;
  readonly score: number | null;
}

/**
 * What makes two rows without an id the same game: sport, day, the two schools in either order, and the number of a
 * doubleheader, where none means the first. While the day is to be decided, the season is in its place.
 */
export function naturalKey(entry: GameEntry): string {
  return entry.date === null ? openDayKey(entry) : keyOn(entry.date, entry);
}

/** The natural key that the row of this game had before its day was known. */
export function openDayKey(entry: GameEntry): string {
  return keyOn(`season ${entry.season}`, entry);
}

function keyOn(day: string, { sport, sides, stated }: GameEntry): string {
  const [low, high] = sides.map(({ school }) => school.id).sort((a, b) => a - b);
  return [sport.id, day, low, high, stated.doubleheader_no ?? 1].join('/');
}

/** The columns of a game that a file writes. */
export interface ImportedColumns {
  readonly sport_id: number;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly location: string;
  readonly notes: string;
  readonly name: string;
  readonly game_type: GameType;
  readonly is_league: boolean;
  readonly is_playoff: boolean;
  readonly doubleheader_no: number | null;
  readonly status: GameStatus;
  readonly no_home_team: boolean;
  readonly import_key: string | null;
  readonly tz: string;
  readonly result_status: ResultStatus;
  readonly score_trust: ScoreTrust;
}

/** A game that no one had before, as its row states it. @throws {RowRejected} when no game can be like this. */
export function newColumns(entry: GameEntry, now: Temporal.Instant): ImportedColumns {
  const { stated, result } = entry;
  const state: ImportedColumns = {
    sport_id: entry.sport.id,
    season: entry.season,
    event_date: entry.date,
    is_event_date_tbd: entry.date === null,
    start_time: stated.start_time ?? null,
    end_time: stated.end_time ?? null,
    location: stated.location ?? '',
    notes: stated.notes ?? '',
    name: stated.name ?? '',
    game_type: stated.game_type ?? 'Game',
    is_league: stated.is_league ?? true,
    is_playoff: stated.is_playoff ?? false,
    doubleheader_no: stated.doubleheader_no ?? null,
    status: stated.status ?? 'Active',
    no_home_team: entry.home === null,
    import_key: entry.importKey,
    tz: entry.tz,
    result_status: result?.status ?? 'none',
    score_trust: result === undefined ? 'unreported' : 'official',
  };
  return possible(state, now);
}

/** Results that only a game has that was begun; a forfeit may be announced weeks ahead. */
const PLAYED: ReadonlySet<ResultStatus> = new Set(['final', 'suspended', 'vacated']);

/** From when on a game without a time may have been played. */
const NOON = '12:00:00';

/**
 * A result for a game that is not on, or that is still to come, cannot stand; neither can a game that ends before it
 * starts.
 */
export function possible(state: ImportedColumns, now: Temporal.Instant): ImportedColumns {
  const { start_time, end_time, status, result_status } = state;
  // Past midnight an end is earlier on the clock than its start.
  if (start_time !== null && end_time !== null && end_time <= start_time && end_time >= '06:00') {
    throw new RowRejected(`The game ends at ${end_time.slice(0, 5)}, before it starts at ${start_time.slice(0, 5)}.`);
  }
  if (status !== 'Active' && !['none', 'no_contest', 'forfeit', 'double_forfeit'].includes(result_status)) {
    throw new RowRejected(`The game is ${status}, so it cannot have a result; if it was played, its status is Active.`);
  }
  const { today, time } = localNow(() => now, state.tz);
  if (
    PLAYED.has(result_status) &&
    !isPast({ playedOn: state.event_date, startTime: start_time ?? NOON }, today, time)
  ) {
    const game =
      state.event_date === null
        ? 'The day of the game is to be decided'
        : `The game of ${state.event_date} is still to come`;
    throw new RowRejected(`${game}, so it cannot have a result.`);
  }
  return state;
}

/** The score a side has under a result: a game that counts as not played has none. */
export function scoreUnder(status: string, { score }: SideEntry, before: number | null): number | null {
  if (status === 'no_contest' || status === 'double_forfeit') return null;
  const keepsScores = status === 'suspended' || status === 'vacated' || status === 'pending';
  return keepsScores ? (score ?? before) : score;
}

/** A game as it stands, with everything a file may change of it. */
export interface GameRow extends ImportedColumns {
  readonly id: number;
  readonly version: number;
  /** The row of this file that named it before. */
  readonly seen_row: number | null;
  readonly forfeit_scope: ForfeitScope;
  readonly created_by_id: number | null;
  readonly sides: readonly SideRow[];
}

export interface SideRow {
  readonly id: number;
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly name: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
}

/** The columns of a `GameRow` of games `g`; needs the tables of `createSeenTables`. */
export const gameRowColumns: RawBuilder<unknown> = sql`
  g.id, g.version, g.sport_id, g.season, g.event_date, g.is_event_date_tbd, g.start_time, g.end_time,
        g.location, g.notes, g.name, g.game_type, g.is_league, g.is_playoff, g.doubleheader_no, g.status,
        g.result_status, g.score_trust, g.forfeit_scope, g.no_home_team, g.import_key, g.created_by_id, g.tz,
        (select seen."row" from seen_rows seen where seen.id = g.id) as seen_row,
        (select json_agg(json_build_object('id', r.id, 'school_id', r.school_id, 'district_id', r.district_id,
            'state_id', r.state_id, 'name', s.short_name, 'is_home', r.is_home, 'score', r.score, 'place', r.place,
            'forfeited', r.forfeited, 'won_by_criteria', r.won_by_criteria) order by r.id)
          from game_results r join schools s on s.id = r.school_id where r.game_id = g.id) as sides`;

/** Games of two teams as they stand, those that were removed left out. */
export async function listGameRows(tx: Tx, ids: readonly number[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${gameRowColumns} from games g
    where g.removed_at is null and g.id in (select unnest(${ids}::int[])) order by g.id`.execute(tx);
  return rows;
}
