import { sql } from 'kysely';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import type { GameImportOptions, ImportOptions } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import { settleAliases } from './merge-placeholder.ts';
import {
  loadStates,
  type SchoolDirectory,
  type SchoolName,
  type StateDirectory,
  schoolDirectory,
  schoolNameReader,
} from './schools.ts';
import { loadSports, type SportDirectory } from './sports.ts';

/** Where schools are looked up. */
export interface Places {
  readonly states: StateDirectory;
  readonly schools: SchoolDirectory;
  readonly readName: (text: string, stateText: string) => SchoolName;
}

export interface Directories extends Places {
  readonly sports: SportDirectory;
}

/**
 * Where a file's names are looked up.
 *
 * @throws {ImportRefused | RowRejected} when the call itself names a state or a sport that does not exist.
 */
export async function openDirectories(run: ImportRun, options: GameImportOptions): Promise<Directories> {
  const places = await openPlaces(run, options, options.unknownSchools === 'placeholder');
  await settleNames(run, places);
  const sports = await loadSports(run.tx);
  if (options.sport !== undefined) sports.find(options.sport, options.level ?? '');
  return { ...places, sports };
}

/** The same for files that name no sport. */
export async function openPlaces(run: ImportRun, options: ImportOptions, acceptsStates = false): Promise<Places> {
  const states = await loadStates(run, options.addStates);
  const fallback = options.state === undefined ? undefined : states.find(options.state);
  if (options.state !== undefined && fallback === undefined) {
    throw new ImportRefused(`There is no state ${options.state}.`, { isCall: true });
  }
  const readName = schoolNameReader(states, { fallback, acceptsStates });
  await settleAliases(run, states, readName, options.aliases);
  return { states, schools: schoolDirectory(run.tx, states), readName };
}

/** What a member says a name means holds for this file alone: only staff decide it for everyone. */
async function settleNames({ tx, member }: ImportRun, { schools, readName }: Places): Promise<void> {
  const names = member?.names ?? [];
  if (names.length === 0) return;
  const ids = names.map(({ schoolId }) => schoolId);
  const rows = await tx
    .selectFrom('schools')
    .select(['id', 'district_id', 'state_id', 'name'])
    .where('id', 'in', sql<number>`(select unnest(${ids}::int[]))`)
    .where('status', '<>', 'merged')
    .execute();
  const byId = new Map(rows.map((school) => [school.id, school]));
  const read = names.map(({ name, schoolId }) => ({ schoolId, name: readName(name, '') }));
  await schools.load(read.map(({ name }) => name));
  for (const { schoolId, name } of read) {
    const school = byId.get(schoolId);
    if (school === undefined) throw new ImportRefused(`There is no school with the id ${schoolId}.`);
    schools.settle(name, school);
  }
}
