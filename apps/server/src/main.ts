import { Problem } from '@csz/contract/problem';
import { adminCommand } from '#server/cli/admin.ts';
import { type Command, Refusal, readInput, usageOf } from '#server/cli/command.ts';
import { demoCommand } from '#server/cli/demo.ts';
import { importCommand } from '#server/cli/import.ts';
import { migrateCommand } from '#server/cli/migrate.ts';
import { recomputeCommand } from '#server/cli/recompute.ts';
import { recountCommand } from '#server/cli/recount.ts';
import { referenceCommand } from '#server/cli/reference.ts';
import { serveCommand } from '#server/cli/serve.ts';
import { handOverReactions } from '#server/nouns.ts';
import { MigrationFailed } from '#server/platform/db/migrate.ts';
import { DatabaseUnavailable } from '#server/platform/db/types.ts';
import { readSettings, SettingsError } from '#server/settings.ts';

const COMMANDS: readonly Command[] = [
  serveCommand,
  migrateCommand,
  referenceCommand,
  demoCommand,
  importCommand,
  recomputeCommand,
  recountCommand,
  adminCommand,
];

/** 0: done. 1: it failed while working. 2: it was called wrongly. */
async function main(words: string[]): Promise<number> {
  const [name, ...rest] = words;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const isHelp = name === undefined || name === '--help' || name === 'help';
    console.log(
      `csz: the portal's command line\n\n${COMMANDS.map((c) => `  ${c.name.padEnd(10)} ${c.summary}`).join('\n')}\n`,
    );
    console.log('Each command explains itself: csz <command> --help');
    if (!isHelp) console.error(`csz: there is no command ${name}.`);
    return isHelp ? 0 : 2;
  }
  if (rest.includes('--help')) {
    console.log(usageOf(command));
    return 0;
  }
  const input = readInput(command, rest);
  const settings = readSettings(process.env, { signsTokens: command.signsTokens === true });
  handOverReactions();
  return command.run({ ...input, settings });
}

/** One sentence for the operator; the stack only for what is a bug. */
function explain(error: unknown): number {
  if (error instanceof SettingsError) {
    for (const mistake of error.mistakes) console.error(`csz: ${mistake}`);
    return 2;
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    // What Node adds about words that begin with a hyphen fits no command here.
    console.error(`csz: ${error.message.replace(/\. To specify .*/, '.')}`);
    return 2;
  }
  if (error instanceof Problem && error.status < 500) {
    console.error(`csz: ${error.message}`);
    return error.status === 400 ? 2 : 1;
  }
  const isExpected =
    error instanceof Refusal || error instanceof DatabaseUnavailable || error instanceof MigrationFailed;
  console.error(isExpected ? `csz: ${error.message}` : error);
  return error instanceof Refusal ? error.exitCode : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(explain);
