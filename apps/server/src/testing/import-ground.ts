import type { Selectable } from 'kysely';
import type * as schema from '#server/platform/db/schema.generated.ts';
import type { Db } from '#server/platform/db/types.ts';
import {
  type GameImportOptions,
  type ImportOptions,
  type ImportResult,
  importGames,
  importSchools,
  type SchoolImportOptions,
} from '#server/sports/imports/api.ts';
import { aDistrict, aSchool, aSport, aState } from './factories.ts';

/** A state with a county, the schools Oakdale and Tuscarora, and a sport: all that a file of games needs. */
export interface ImportGround {
  readonly state: Selectable<schema.States>;
  readonly county: Selectable<schema.Districts>;
  readonly sport: Selectable<schema.Sports>;
  readonly oakdale: Selectable<schema.Schools>;
  readonly tuscarora: Selectable<schema.Schools>;
  games(path: string, options?: Partial<GameImportOptions>): Promise<ImportResult>;
  schools(path: string, options?: Partial<SchoolImportOptions>): Promise<ImportResult>;
  /** The games of this ground in words, by day: '2026-10-30 Oakdale 21, Tuscarora 14', the home team first. */
  listGames(): Promise<string[]>;
  /** Every row that belongs to the games of this ground, to compare before and after. */
  rows(): Promise<GameRows>;
}

export interface GameRows {
  readonly games: Selectable<schema.Games>[];
  readonly sides: Selectable<schema.GameResults>[];
  readonly changes: Selectable<schema.GameChanges>[];
  readonly reports: Selectable<schema.ScoreReports>[];
  readonly records: Selectable<schema.TeamRecords>[];
}

const COMMON: Omit<ImportOptions, 'path' | 'state'> = {
  columns: {},
  encoding: 'utf-8',
  delimiter: ',',
  preview: false,
  rejectsPath: undefined,
  addStates: [],
  aliases: [],
  today: '2026-10-30',
  now: Temporal.Instant.from('2026-11-08T12:00:00Z'),
  onProgress: () => {},
};

export async function anImportGround(db: Db): Promise<ImportGround> {
  const state = await aState(db);
  const county = await aDistrict(db, { state_id: state.id });
  const sport = await aSport(db, { name: `Football of ${state.name}` });
  const school = (name: string) => aSchool(db, { name, short_name: name, district_id: county.id });
  const games: GameImportOptions = {
    ...COMMON,
    path: '',
    state: state.code,
    sport: sport.name,
    level: undefined,
    season: undefined,
    source: undefined,
    unknownSchools: 'reject',
  };
  return {
    state,
    county,
    sport,
    oakdale: await school('Oakdale'),
    tuscarora: await school('Tuscarora'),
    games: (path, options) => importGames(db, { ...games, ...options, path }),
    schools: (path, options) => importSchools(db, { ...COMMON, state: state.code, activate: false, ...options, path }),
    listGames: () => listGames(db, sport.id),
    rows: () => rowsOf(db, sport.id),
  };
}

async function listGames(db: Db, sportId: number): Promise<string[]> {
  const sides = await db
    .selectFrom('game_results as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('g.sport_id', '=', sportId)
    .where('g.removed_at', 'is', null)
    .select(['g.id', 'g.event_date', 's.name', 'r.score'])
    .orderBy('g.event_date')
    .orderBy('g.id')
    .orderBy('r.is_home', 'desc')
    .orderBy('s.name')
    .execute();
  return [...Map.groupBy(sides, ({ id }) => id).values()].map((game) => {
    const teams = game.map(({ name, score }) => (score === null ? name : `${name} ${score}`));
    return `${game[0]?.event_date} ${teams.join(', ')}`;
  });
}

async function rowsOf(db: Db, sportId: number): Promise<GameRows> {
  const games = await db.selectFrom('games').selectAll().where('sport_id', '=', sportId).orderBy('id').execute();
  const ids = [0, ...games.map(({ id }) => id)];
  return {
    games,
    sides: await db.selectFrom('game_results').selectAll().where('game_id', 'in', ids).orderBy('id').execute(),
    changes: await db.selectFrom('game_changes').selectAll().where('game_id', 'in', ids).orderBy('id').execute(),
    reports: await db.selectFrom('score_reports').selectAll().where('game_id', 'in', ids).orderBy('id').execute(),
    records: await db
      .selectFrom('team_records')
      .selectAll()
      .where('sport_id', '=', sportId)
      .orderBy('school_id')
      .orderBy('season')
      .execute(),
  };
}
