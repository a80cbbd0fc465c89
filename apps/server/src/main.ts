import { Refusal as Refused } from '@csz/contract/core/refusal';
import { type Command, Refusal, readInput, usageOf } from '#server/cli/command.ts';
import { DatabaseUnavailable, MigrationFailed } from '#server/platform/db/types.ts';
import { readSettings, SettingsError } from '#server/settings.ts';

/** Each is loaded when it is called: the process that only keeps those that serve needs nothing of the portal itself. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['serve', async () => (await import('#server/cli/serve.ts')).serveCommand],
  ['build', async () => (await import('#server/cli/build.ts')).buildCommand],
  ['migrate', async () => (await import('#server/cli/migrate.ts')).migrateCommand],
  ['reference', async () => (await import('#server/cli/reference.ts')).referenceCommand],
  ['demo', async () => (await import('#server/cli/demo.ts')).demoCommand],
  ['import', async () => (await import('#server/cli/import.ts')).importCommand],
  ['recompute', async () => (await import('#server/cli/recompute.ts')).recomputeCommand],
  ['recount', async () => (await import('#server/cli/recount.ts')).recountCommand],
  ['admin', async () => (await import('#server/cli/admin.ts')).adminCommand],
]);

/** 0: done. 1: it failed while working. 2: it was called wrongly. */
async function main(words: string[]): Promise<number> {
  const [name, ...rest] = words;
  const load = COMMANDS.get(name ?? '');
  if (load === undefined) {
    const isHelp = name === undefined || name === '--help' || name === 'help';
    const commands = await Promise.all([...COMMANDS.values()].map((one) => one()));
    const lines = commands.map((command) => `  ${command.name.padEnd(10)} ${command.summary}`);
    console.log(`csz: the portal's command line\n\n${lines.join('\n')}\n`);
    console.log('Each command explains itself: csz <command> --help');
    if (!isHelp) console.error(`csz: there is no command ${name}.`);
    return isHelp ? 0 : 2;
  }
  const command = await load();
  if (rest.includes('--help')) {
    console.log(usageOf(command));
    return 0;
  }
  const input = readInput(command, rest);
  const settings = readSettings(process.env, { signsTokens: command.signsTokens === true });
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
  if (error instanceof Refused && error.status < 500) {
    console.error(`csz: ${error.message}`);
    return error.status === 400 ? 2 : 1;
  }
  const isExpected =
    error instanceof Refusal || error instanceof DatabaseUnavailable || error instanceof MigrationFailed;
  console.error(isExpected ? `csz: ${error.message}` : error);
  return error instanceof Refusal ? error.exitCode : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(explain);
