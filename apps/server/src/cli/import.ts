import { type Command, withDatabase } from './command.ts';
import { IMPORT_OPTIONS, readImportCall } from './import-call.ts';
import { importFiles } from './import-files.ts';
import { IMPORT_HELP } from './import-help.ts';

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
