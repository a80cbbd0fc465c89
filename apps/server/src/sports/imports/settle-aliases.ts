import { keepAlias } from '#server/reference/directory/api.ts';
import type { AliasOption } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import { mergePlaceholder } from './merge-placeholder.ts';
import { ImportRefused } from './refusals.ts';
import type { SchoolName } from './schools.ts';
import type { StateDirectory } from './states.ts';

/**
 * Keeps what the operator decided: this name is that school, in this file and every later one. A placeholder that was
 * made of the name before becomes the school, games and all.
 *
 * @throws {ImportRefused} for a school that does not exist, and for a name that is a school of its own.
 */
export async function settleAliases(
  run: ImportRun,
  states: StateDirectory,
  readName: (text: string, stateText: string) => SchoolName,
  aliases: readonly AliasOption[],
): Promise<void> {
  for (const { name, schoolId } of aliases) {
    const { key, state } = readName(name, '');
    const school = await run.tx
      .selectFrom('schools')
      .select(['id', 'state_id', 'district_id', 'name', 'name_key'])
      .where('id', '=', schoolId)
      .where('status', '<>', 'merged')
      .executeTakeFirst();
    if (school === undefined) throw refused(`There is no school with the id ${schoolId}.`);
    const state_id = state === undefined ? school.state_id : (await states.ensure(state)).id;
    const namesake = await run.tx
      .selectFrom('schools')
      .select(['id', 'name', 'status'])
      .where('state_id', '=', state_id)
      .where('name_key', '=', key)
      .where('status', '<>', 'merged')
      .executeTakeFirst();
    if (namesake?.id === school.id) continue;
    if (namesake !== undefined && namesake.status !== 'placeholder') {
      throw refused(`${namesake.name} is a school of its own (id ${namesake.id}), so its name cannot mean another.`);
    }
    if (namesake !== undefined) await mergePlaceholder(run, namesake, school);
    await keepAlias(run.tx, { state_id, name_key: key, school_id: school.id });
  }
}

function refused(sentence: string): ImportRefused {
  return new ImportRefused(sentence, { isCall: true });
}
