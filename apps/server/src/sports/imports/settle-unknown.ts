import { schoolInitials } from '@csz/rules/school-name';
import type { Tx } from '#server/platform/db/types.ts';
import { ensureDistrict, ensurePlaceholders } from '#server/reference/directory/api.ts';
import type { ImportedState } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import type { KnownSchool } from './imported-columns.ts';
import type { SchoolDirectory, SchoolName, StateDirectory } from './schools.ts';
import { markUnknown } from './seen-in-file.ts';
import { shortNameOf } from './write-schools.ts';

/** A name that fits no school, or several, and the rows of a batch that have it. */
interface Unknown {
  readonly where: SchoolName;
  readonly first_row: number;
  readonly times: number;
}

/** Lists the names of a batch that fit no school or several, and makes placeholders of them if that was asked. */
export async function settleUnknown(
  run: ImportRun,
  { states, schools }: { states: StateDirectory; schools: SchoolDirectory },
  names: Iterable<{ readonly name: SchoolName; readonly row: number }>,
  as: 'placeholder' | 'reject',
): Promise<void> {
  const unknown = gatherUnknown(schools, names);
  const placeable = [...unknown.values()].flatMap(({ where }) => (isPlaceable(where) ? [where] : []));
  const made = as === 'placeholder' && placeable.length > 0 ? await addPlaceholders(run.tx, states, placeable) : [];
  run.tally.placeholders += made.length;
  for (const { name_key, ...school } of made) schools.remember(name_key, school);
  const rows = [...unknown.values()].map(({ where, first_row, times }) => {
    const [school, other] = schools.find(where);
    const school_id = other === undefined ? (school?.id ?? null) : null;
    return { state_code: where.state?.code ?? '', name_key: where.key, name: where.name, first_row, times, school_id };
  });
  await markUnknown(run.tx, rows);
}

function gatherUnknown(
  schools: SchoolDirectory,
  names: Iterable<{ readonly name: SchoolName; readonly row: number }>,
): Map<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  for (const { name: where, row } of names) {
    if (schools.find(where).length === 1) continue;
    const at = `${where.state?.code}/${where.key}`;
    const known = unknown.get(at) ?? { where, first_row: row, times: 0 };
    unknown.set(at, { ...known, times: known.times + 1 });
  }
  return unknown;
}

function isPlaceable(name: SchoolName): name is PlaceableName {
  return name.state !== undefined;
}

/** Every school is in a county; those of an unknown county are in this one, which no list shows. */
const NOWHERE = 'Other';

type PlaceableName = SchoolName & { readonly state: ImportedState };

/**
 * Makes schools of unknown names, in the right state, out of public lists until staff approve them.
 *
 * @returns the school of each name, by `name_key` and `state_id`.
 */
export async function addPlaceholders(
  tx: Tx,
  states: Pick<StateDirectory, 'ensure'>,
  names: readonly PlaceableName[],
): Promise<readonly (KnownSchool & { name_key: string })[]> {
  const districts = new Map<string, { id: number; state_id: number }>();
  for (const { state } of names) {
    if (!districts.has(state.code))
      districts.set(
        state.code,
        await ensureDistrict(tx, { state_id: (await states.ensure(state)).id, name: NOWHERE, is_active: false }),
      );
  }
  const rows = names.map(({ name, key, state }) => {
    const { id: district_id, state_id } = districts.get(state.code) ?? { id: 0, state_id: 0 };
    return {
      district_id,
      state_id,
      name,
      short_name: shortNameOf(name),
      name_key: key,
      initials: schoolInitials(name),
    };
  });
  return ensurePlaceholders(tx, rows);
}
