import { type Outcome, outcomeFor } from '@csz/rules/result';
import { insertGames as insert } from '#server/sports/games/api.ts';
import { saveImportReports } from '#server/sports/scores/api.ts';
import type { ImportRun } from './import-run.ts';
import type { GameEntry, GameRow } from './imported-columns.ts';
import { type ImportedColumns, scoreUnder } from './imported-columns.ts';
import { addSeenTeams, markSeen } from './seen-in-file.ts';
import { columnsOf } from './update-games.ts';

/** A game that the portal did not have. */
export interface GameAddition {
  readonly entry: GameEntry;
  readonly state: ImportedColumns;
}

/** A game that was added, by its new ids. */
export interface AddedRow {
  readonly id: number;
  readonly entry: GameEntry;
  readonly sides: readonly (NewSide & { readonly id: number })[];
}

/** Adds games with their teams, sides and reports: a statement a table, however many games. */
export async function insertGames(run: ImportRun, games: readonly GameAddition[]): Promise<AddedRow[]> {
  if (games.length === 0) return [];
  const { tx } = run;
  const found = games.map((game) => ({ ...game, teams: newSides(game.entry, game.state) }));
  await addSeenTeams(
    tx,
    found.flatMap(({ state, teams }) =>
      teams.map(({ school_id }) => ({ school_id, sport_id: state.sport_id, season: state.season })),
    ),
  );
  const inserted = await insert(
    tx,
    found.map(({ state, teams }) => newGame(run, state, teams)),
  );
  const rows = found.map(({ entry, state, teams }, at) => {
    const { id, teamIds } = inserted[at] ?? { id: 0, teamIds: [] };
    const sides = teams.map((team, index) => ({ ...team, id: teamIds[index] ?? 0 }));
    return { id, row: entry.csv.row, entry, state, sides };
  });
  const reported = rows.filter(({ entry }) => entry.result !== undefined);
  await saveImportReports(
    run,
    reported.map(({ id, sides: own, state }) => ({ id, sides: own, result_status: state.result_status })),
  );
  await markSeen(tx, rows);
  await run.touched.touch(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}

function newGame(
  { importId, member, memberId, reporter, now }: ImportRun,
  state: ImportedColumns,
  teams: readonly NewSide[],
) {
  // The history of a game begins with the member who entered it.
  const entered = { field: 'entered', before: '', after: state.game_type };
  return {
    cause: 'import' as const,
    columns: {
      ...columnsOf(state),
      import_id: importId,
      created_by: member?.name ?? 'import',
      created_by_id: memberId,
    },
    teams,
    fields: member === undefined ? [] : [entered],
    by: { words: reporter, memberId, at: now },
  };
}

/** A row of `game_results` for a game that is new. */
interface NewSide {
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly forfeited: boolean;
  /** Known at once, so that refreshing the records finds nothing to write here. */
  readonly outcome: Outcome | null;
}

/** Both sides of a new game. */
function newSides(entry: GameEntry, state: ImportedColumns): NewSide[] {
  const sides = entry.sides.map((side, index) => ({
    school_id: side.school.id,
    district_id: side.school.district_id,
    state_id: side.school.state_id,
    is_home: entry.home === index,
    score: entry.result === undefined ? null : scoreUnder(entry.result.status, side, null),
    forfeited: entry.result?.forfeited[index] ?? false,
  }));
  const game = {
    id: 0,
    playedOn: state.event_date,
    gameType: state.game_type,
    status: state.status,
    resultStatus: state.result_status,
    isPlayoff: state.is_playoff,
    isLeague: state.is_league,
    noHomeTeam: state.no_home_team,
    teams: sides.map(({ school_id, is_home, score, forfeited }) => ({
      teamId: school_id,
      isHome: is_home,
      score,
      placing: null,
      forfeited,
    })),
  };
  return sides.map((side) => ({ ...side, outcome: outcomeFor(game, side.school_id, entry.sport.scoring) ?? null }));
}

/** A row of a member's file, and its game as it stands now. */
interface PlacedRow {
  readonly gameId: number;
  readonly entry: GameEntry;
  readonly sides: readonly { readonly id: number; readonly school_id: number; readonly score: number | null }[];
  /** Undefined for a game that this file added. */
  readonly game: GameRow | undefined;
}

/**
 * Hands the results of a batch to those who settle scores. One that stands already is no news; one that is not taken
 * leaves its row in and is shown beside it.
 *
 * @returns the games whose score was reported.
 */
export async function reportResults(run: ImportRun, rows: readonly PlacedRow[]): Promise<ReadonlySet<number>> {
  const reported = new Set<number>();
  for (const { gameId, entry, sides, game } of rows) {
    const { result } = entry;
    if (run.member === undefined || result === undefined) continue;
    const scores = sides.map(({ id, school_id }) => ({ id, score: scoreOf(entry, school_id) }));
    if (game !== undefined && isKnownResult(game, result.status, scores)) continue;
    const { isReported, remark } = await run.member.report(run, { gameId, result, sides: scores });
    if (isReported) reported.add(gameId);
    if (remark !== '') run.warn(entry.csv, remark);
  }
  return reported;
}

function scoreOf({ sides }: GameEntry, schoolId: number): number | null {
  return sides.find(({ school }) => school.id === schoolId)?.score ?? null;
}

function isKnownResult(
  game: GameRow,
  status: string,
  scores: readonly { readonly id: number; readonly score: number | null }[],
): boolean {
  const before = new Map(game.sides.map(({ id, score }) => [id, score]));
  // Without a number a final says that the team has no team score; every other result says nothing of it.
  const isSame = (id: number, score: number | null) =>
    (score === null && status !== 'final') || before.get(id) === score;
  return game.result_status !== 'none' && scores.every(({ id, score }) => isSame(id, score));
}
