import { schoolInitials } from '@csz/rules/school-name';
import type { Tx } from '#server/platform/db/types.ts';
import { ensureDistrict, ensurePlaceholders } from '#server/reference/directory/api.ts';
import { shortNameOf } from './school-entry.ts';
import type { KnownSchool, SchoolName } from './schools.ts';
import type { ImportedState, StateDirectory } from './states.ts';

/** Every school stands in a county; those whose county nobody knows stand in this one, which no list shows. */
export const NOWHERE = 'Other';

export type PlaceableName = SchoolName & { readonly state: ImportedState };

/**
 * Makes schools of names that nobody knows, in the right state, out of public lists until staff approve them.
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
