import { schoolInitials } from '@csz/rules/school-name';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { shortNameOf } from './school-entry.ts';
import type { KnownSchool, SchoolName } from './schools.ts';
import { asRecords } from './seen-in-file.ts';
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
): Promise<(KnownSchool & { name_key: string })[]> {
  const districts = new Map<string, { id: number; state_id: number }>();
  for (const { state } of names) {
    if (!districts.has(state.code)) districts.set(state.code, await ensureNowhere(tx, await states.ensure(state)));
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
  // Staff may have added the same school meanwhile; then theirs is taken.
  await sql`
    insert into schools (district_id, state_id, name, short_name, initials, name_key, status)
    select district_id, state_id, name, short_name, initials, name_key, 'placeholder'
    from ${asRecords(rows)} as r(district_id int, state_id int, name text, short_name text, name_key text, initials text)
    on conflict (state_id, name_key) where status <> 'merged' do nothing`.execute(tx);
  const made = await sql<KnownSchool & { name_key: string }>`
    select s.id, s.district_id, s.state_id, s.name, s.name_key
    from ${asRecords(rows)} as r(state_id int, name_key text)
    join schools s on s.state_id = r.state_id and s.name_key = r.name_key and s.status <> 'merged'`.execute(tx);
  return made.rows;
}

async function ensureNowhere(tx: Tx, { id: state_id }: { id: number }): Promise<{ id: number; state_id: number }> {
  await tx
    .insertInto('districts')
    .values({ state_id, name: NOWHERE, is_active: false })
    .onConflict((conflict) => conflict.columns(['state_id', 'name']).doNothing())
    .execute();
  return tx
    .selectFrom('districts')
    .select(['id', 'state_id'])
    .where('state_id', '=', state_id)
    .where('name', '=', NOWHERE)
    .executeTakeFirstOrThrow();
}
