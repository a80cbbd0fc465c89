import type { Db } from '#server/platform/db/types.ts';
import {
  ImportRefused,
  type ImportResult,
  importGames,
  importSchools,
  loadMapping,
  type SavedMapping,
  saveMapping,
} from '#server/sports/imports/api.ts';
import { Refusal } from './command.ts';
import type { ImportCall } from './import-call.ts';
import { describeImport } from './import-report.ts';
import { progress } from './progress.ts';

/**
 * Imports one file after the other, each on its own: what came in before a file that fails stays in.
 *
 * @returns the exit code: 1 when rows were rejected.
 * @throws {Refusal} for a file that cannot come in, or a call that cannot be meant.
 */
export async function importFiles(db: Db, call: ImportCall): Promise<number> {
  try {
    const saved = call.mapping === undefined ? undefined : await loadMapping(db, call.kind, call.mapping);
    const mapping = { ...saved, ...withoutGaps(call.given), columns: { ...saved?.columns, ...call.columns } };
    let rejected = 0;
    for (const path of call.files) {
      const result = await importOne(db, call, mapping, path);
      for (const line of describeImport(path, result, call)) console.log(line);
      rejected += result.rejected;
    }
    if (call.saveMapping !== undefined && !call.preview) await saveMapping(db, call.kind, call.saveMapping, mapping);
    return rejected > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof ImportRefused) throw new Refusal(error.message, error.isCall ? 2 : 1);
    throw error;
  }
}

async function importOne(db: Db, call: ImportCall, mapping: SavedMapping, path: string): Promise<ImportResult> {
  const shown = { rows: progress(`Reading ${path}`), teams: progress('Refreshing the records of teams') };
  const { sport, level, state, source, columns } = mapping;
  const present = { today: Temporal.Now.plainDateISO().toString(), now: Temporal.Now.instant() };
  const shared = { ...call, ...present, path, columns, state };
  const onProgress = (done: number, what: 'rows' | 'teams') => shown[what].to(done);
  const result =
    call.kind === 'games'
      ? await importGames(db, { ...shared, sport, level, source, onProgress })
      : await importSchools(db, { ...shared, onProgress });
  shown.rows.done(`${result.rows.toLocaleString('en-US')} rows`);
  return result;
}

/** A flag that was not given leaves what the saved mapping says. */
function withoutGaps(given: ImportCall['given']): Partial<SavedMapping> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
