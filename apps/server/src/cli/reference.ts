import type { Db } from '#server/platform/db/types.ts';
import { addReference } from '#server/reference/directory/api.ts';
import { type Command, Refusal } from './command.ts';
import { withDatabase } from './with-database.ts';

export const referenceCommand: Command = {
  name: 'reference',
  summary: 'fills an empty database with states, counties and sports',
  help: `
Usage: csz reference

Maryland, Virginia, twelve of their counties and the sports, in one transaction. What is there already stays as it is,
so it may be run again. Schools and games come in with csz import.
The embedded database serves one process: stop the portal first, or use PostgreSQL.`,
  run: ({ settings }) => withDatabase(settings, ({ db }) => fillWithReference(db)),
};

/**
 * @returns the exit code.
 * @throws {Refusal} when a sport here contradicts the reference data.
 */
export async function fillWithReference(db: Db): Promise<number> {
  const result = await addReference(db);
  if ('clashing' in result)
    throw new Refusal(`${result.clashing} is a sport that teams play here; rename it, then run this again.`);
  const { states, counties, sports } = result;
  const added = states + counties + sports;
  console.log(`${added} added: ${states} states, ${counties} counties, ${sports} sports.`);
  return 0;
}
