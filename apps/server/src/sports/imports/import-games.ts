import type { Db } from '#server/platform/db/types.ts';
import { GAME_FIELDS } from './fields.ts';
import type { GameEntry } from './game-entry.ts';
import { importFile } from './import-file.ts';
import type { GameImportOptions } from './import-options.ts';
import type { ImportResult } from './import-result.ts';
import { openDirectories } from './open-directories.ts';
import type { CsvRow } from './read-csv.ts';
import { resolveGames } from './resolve-games.ts';
import { refreshSeenTeams } from './seen-in-file.ts';
import { takeGames } from './take-games.ts';

/**
 * Brings a file of games in: new games are added, games it describes otherwise are updated with their history, the
 * others stay untouched, and the records of every team that moved are refreshed at the end.
 *
 * @throws {ImportRefused} when the file as a whole cannot come in; nothing has changed then.
 */
export function importGames(db: Db, options: GameImportOptions): Promise<ImportResult> {
  return importFile(db, options, {
    kind: 'games',
    fields: GAME_FIELDS,
    start: async (run) => {
      const found = await openDirectories(run, options);
      const waiting: GameEntry[] = [];
      return {
        take: async (rows: CsvRow[]) => {
          const entries = await resolveGames(run, found, options, rows);
          waiting.push(...(await takeGames(run, entries, { isEnd: false })));
        },
        finish: async () => {
          await takeGames(run, waiting, { isEnd: true });
          await refreshSeenTeams(run.tx, (teams) => options.onProgress(teams, 'teams'));
        },
      };
    },
  });
}
