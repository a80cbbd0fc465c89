import { listedOn } from '@csz/rules/season';
import type { Tx } from '#server/platform/db/types.ts';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import { changeGames, type GameChange, lockGames } from '#server/sports/games/api.ts';
import { findBracketsOfGames } from '#server/sports/playoffs/api.ts';
import { saveImportReports } from '#server/sports/scores/api.ts';
import type { GameUpdate } from './compare-game.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportedColumns } from './imported-columns.ts';
import { addSeenTeams } from './seen-in-file.ts';

/** Who writes, and under which import. */
export type Writer = Pick<ImportRun, 'tx' | 'importId' | 'reporter' | 'memberId' | 'touched' | 'now'>;

/**
 * Writes what changed of games: their rows and sides, the history, and a report for each result that moved. Brackets go
 * on from them; the records of their teams wait for the end of the file. Answers whether a bracket moved.
 */
export async function updateGames(run: Writer, updates: readonly GameUpdate[]): Promise<boolean> {
  if (updates.length === 0) return false;
  const { tx } = run;
  await lockUnchanged(tx, updates);
  const ids = updates.map(({ game }) => game.id);
  await run.touched.touch(tx, ids);
  await addSeenTeams(tx, updates.flatMap(teamsOf));
  await changeGames(
    tx,
    updates.map((update) => changeOf(run, update)),
  );
  await run.touched.touch(tx, ids);
  await saveImportReports(
    run,
    updates.filter(({ isReported }) => isReported).map(({ game, state, sides }) => ({ ...state, id: game.id, sides })),
  );
  const moving = updates.filter(isForBracket).map(({ game }) => game.id);
  return (await findBracketsOfGames(tx, moving)).size > 0;
}

function changeOf({ reporter, memberId, now }: Writer, update: GameUpdate): GameChange {
  const { game, state, changes, sides } = update;
  const before = new Map(game.sides.map((side) => [side.id, side]));
  const isSettledAsBefore = game.result_status === state.result_status && game.score_trust === state.score_trust;
  return {
    cause: 'import',
    game: {
      ...game,
      listed_on: listedOn(game.event_date, game.season),
      review_reason: null,
      sides: game.sides.map(({ name, ...side }) => ({ ...side, short_name: name })),
    },
    columns: {
      ...columnsOf(state),
      // What a file settles waits for no report any more.
      ...(isSettledAsBefore ? {} : { settles_at: null, review_reason: null }),
    },
    teams: sides.map(({ name: _, place: __, ...side }) => ({
      ...side,
      ...(before.get(side.id)?.score === side.score ? {} : { parts: [] }),
    })),
    fields: changes,
    by: { words: reporter, memberId, at: now },
    counts: isForBracket(update),
  };
}

/** The columns of a game that follow from what a file says of it. */
export function columnsOf(state: ImportedColumns) {
  return {
    sport_id: state.sport_id,
    season: state.season,
    event_date: state.event_date,
    listed_on: listedOn(state.event_date, state.season),
    is_event_date_tbd: state.is_event_date_tbd,
    start_time: state.start_time,
    end_time: state.end_time,
    start_time_unknown: state.start_time === null,
    location: state.location,
    notes: state.notes,
    name: state.name,
    game_type: state.game_type,
    is_league: state.is_league,
    is_playoff: state.is_playoff,
    doubleheader_no: state.doubleheader_no,
    status: state.status,
    no_home_team: state.no_home_team,
    import_key: state.import_key,
    tz: state.tz,
    result_status: state.result_status,
    score_trust: state.score_trust,
  };
}

/** Who won, or who played, is another than before. */
function isForBracket({ isReported, changes }: GameUpdate): boolean {
  return isReported || changes.some(({ field }) => field === 'teams');
}

/**
 * Someone may settle a game between our reading and our writing it. The locks make the other wait from here on; what
 * was written before them shows in the version.
 *
 * @throws {ImportRefused}
 */
async function lockUnchanged(tx: Tx, updates: readonly GameUpdate[]): Promise<void> {
  const ids = updates.map(({ game }) => game.id);
  const versions = await lockGames(tx, ids);
  if (updates.some(({ game }) => versions.get(game.id) !== game.version)) {
    throw new ImportRefused('Someone changed a game of the file at the same moment; nothing was imported, try again.');
  }
}

/** The teams of a game as it was and as it becomes: the records of both move. */
function teamsOf({ game, state, sides }: GameUpdate) {
  const before = game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season }));
  const after = sides.map(({ school_id }) => ({ school_id, sport_id: state.sport_id, season: state.season }));
  return [...before, ...after];
}
