import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/** A state as it comes with a file or a form. */
interface NewState {
  readonly code: string;
  readonly name: string;
  readonly tz: string;
}

/** Adds a state that is not there yet; it stays out of public lists until it is made active. */
export async function addState(tx: Tx, { code, name, tz }: NewState): Promise<NewState & { readonly id: number }> {
  await tx
    .insertInto('states')
    .values({ code, name, tz, is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('states')
    .select(['id', 'code', 'name', 'tz'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

/** Shows states in public lists; answers the names of those that were not there before. */
export async function activateStates(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update states set is_active = true
    where code = any(${codes}::text[]) and not is_active returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** A county or conference of this name, which is added where the state has none. */
export async function ensureDistrict(
  tx: Tx,
  { state_id, name, is_active = true }: { state_id: number; name: string; is_active?: boolean },
): Promise<{ readonly id: number; readonly state_id: number }> {
  await tx
    .insertInto('districts')
    .values({ state_id, name, is_active })
    .onConflict((conflict) => conflict.columns(['state_id', 'name']).doNothing())
    .execute();
  return tx
    .selectFrom('districts')
    .select(['id', 'state_id'])
    .where('state_id', '=', state_id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}
