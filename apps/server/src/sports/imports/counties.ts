import { ensureDistrict } from '#server/reference/directory/api.ts';
import type { ImportRun } from './import-run.ts';

/** Finds the county or conference that a row names, and makes it when the state has none of that name. */
export interface CountyDirectory {
  ensure(state: { readonly id: number; readonly code: string }, name: string): Promise<number>;
}

export async function loadCounties({ tx, note }: ImportRun): Promise<CountyDirectory> {
  const rows = await tx.selectFrom('districts').select(['id', 'state_id', 'name']).execute();
  const known = new Map(rows.map(({ id, state_id, name }) => [keyOf(state_id, name), id]));
  return {
    ensure: async ({ id: state_id, code }, name) => {
      const existing = known.get(keyOf(state_id, name));
      if (existing !== undefined) return existing;
      const made = await ensureDistrict(tx, { state_id, name });
      known.set(keyOf(state_id, name), made.id);
      note('Counties made', `${name} (${code})`);
      return made.id;
    },
  };
}

/** 'Frederick' and 'FREDERICK COUNTY' are one county. */
function keyOf(stateId: number, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${stateId}/${plain.replace(/ (county|co)$/, '')}`;
}
