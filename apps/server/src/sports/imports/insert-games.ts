import { insertGames as insert } from '#server/sports/games/api.ts';
import { keepImportReports } from '#server/sports/scores/api.ts';
import type { GameEntry } from './game-entry.ts';
import type { GameState } from './game-state.ts';
import type { ImportRun } from './import-run.ts';
import { type NewSide, newSides } from './new-sides.ts';
import { markSeen } from './seen-in-file.ts';
import { addSeenTeams } from './seen-teams.ts';
import { columnsOf } from './update-games.ts';

/** A game that the portal did not have. */
export interface NewGame {
  readonly entry: GameEntry;
  readonly state: GameState;
}

/** A game that was added, by its new ids. */
export interface InsertedGame {
  readonly id: number;
  readonly entry: GameEntry;
  readonly sides: readonly (NewSide & { readonly id: number })[];
}

/** Adds games with their teams, sides and reports: a statement a table, however many games. */
export async function insertGames(run: ImportRun, games: readonly NewGame[]): Promise<InsertedGame[]> {
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
  await keepImportReports(
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

function newGame({ importId, member, memberId, reporter }: ImportRun, state: GameState, teams: readonly NewSide[]) {
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
    by: { words: reporter, memberId },
  };
}
