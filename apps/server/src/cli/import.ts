import type { Db } from '#server/platform/db/types.ts';
import {
  type Field,
  GAME_FIELDS,
  loadMapping,
  type SavedMapping,
  SCHOOL_FIELDS,
  saveMapping,
} from '#server/sports/column-mappings/api.ts';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import { type ImportResult, importGames, importSchools } from '#server/sports/imports/api.ts';
import { type Command, Refusal } from './command.ts';
import { IMPORT_OPTIONS, type ImportCall, readImportCall } from './import-call.ts';
import { describeImport } from './import-report.ts';
import { progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const lines = (fields: readonly Field[]) =>
  fields.map(({ name, required, help }) => `  ${name.padEnd(16)} ${help}${required ? ' (needed)' : ''}`).join('\n');

const IMPORT_HELP = `
Usage: csz import games FILE …     [--sport NAME] [--unknown-schools placeholder]
       csz import schools FILE …   [--state CODE] [--activate]

Each file comes in whole or, when it cannot be read to its end, not at all. The same file twice changes nothing; a file
with corrected rows updates them. Rows that cannot come in are written to FILE.rejects.csv with their number and reason.

Columns
  --map FIELD=COLUMN      which column holds a field, for each that has another header; an empty column leaves it out
  --mapping NAME          columns (and sport, level, state, source) that were saved; NAME.json reads a file
  --save-mapping NAME     saves them under a name for the next file; NAME.json writes a file
  --delimiter CHARACTER   what stands between cells, if no comma: ";" or tab
  --encoding NAME         utf-8 (default) or windows-1252

What happens
  --preview               changes nothing and prints what would happen
  --rejects PATH          where rejected rows go
  --all                   lists every unknown school, not only the first 20

Names
  --state CODE            the state of schools whose row does not say it
  --add-state "CN=Canada, America/Toronto"   a place beyond the fifty states and DC
  --alias "NAME=ID"       this name is the school with this id, now and later; a placeholder of the name is merged into it

Games only
  --sport NAME            the sport of rows that do not say it
  --level LEVEL           varsity, jv or freshman
  --season YEARS          the season of rows whose day is TBD or empty and that do not say it, as 2026-2027
  --source NAME           whose ids the column id holds, if several sources have ids
  --unknown-schools reject        rejects games of unknown schools (default)
  --unknown-schools placeholder   makes such schools, out of public lists until staff approve them

Schools only
  --activate              makes the states of the file visible

Fields of games
${lines(GAME_FIELDS)}

Fields of schools
${lines(SCHOOL_FIELDS)}

Exit codes: 0 every row is in, 1 rows were rejected (the others are in) or the import failed, 2 it was called wrongly.`;

export const importCommand: Command = {
  name: 'import',
  summary: 'brings schools or games in from CSV files',
  help: IMPORT_HELP,
  options: IMPORT_OPTIONS,
  takesWords: true,
  run: async (input) => {
    const call = readImportCall(input);
    return withDatabase(input.settings, ({ db }) => importFiles(db, call));
  },
};

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
