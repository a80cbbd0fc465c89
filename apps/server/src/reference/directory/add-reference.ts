import { DIRECTORY } from '@csz/contract/directory/keys';
import {
  REFERENCE_SPORTS,
  REFERENCE_STATES,
  type ReferenceSport,
  type ReferenceState,
  type SportFamily,
} from '@csz/rules/reference-data';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';

/** How many rows were not there before. */
interface ReferenceAdded {
  readonly states: number;
  readonly counties: number;
  readonly sports: number;
}

/** A sport that is played here has the name of a parent. */
interface ReferenceClash {
  readonly clashing: string;
}

/**
 * Adds the states, counties and sports that every portal has. Whatever has such a name already stays as it is.
 *
 * @returns what was added; or the sport whose name clashes, and nothing has changed then.
 */
export function addReference(db: Db): Promise<ReferenceAdded | ReferenceClash> {
  return db.transaction().execute(async (tx) => {
    const clash = await findClash(tx);
    if (clash !== undefined) return { clashing: clash.name };
    let [states, counties, sports] = [0, 0, 0];
    for (const state of REFERENCE_STATES) {
      const { id, isNew } = await ensureState(tx, state);
      states += Number(isNew);
      counties += await addCounties(tx, id, state);
    }
    for (const family of REFERENCE_SPORTS) sports += await addFamily(tx, family);
    if (states + counties + sports > 0) await publish(tx, [DIRECTORY]);
    return { states, counties, sports };
  });
}

function findClash(db: Reader): Promise<{ readonly name: string } | undefined> {
  const parents = REFERENCE_SPORTS.map(({ parent }) => parent.name);
  return db
    .selectFrom('sports')
    .select('name')
    .where('name', 'in', parents)
    .where('is_parent', '=', false)
    .orderBy('name')
    .executeTakeFirst();
}

/** A state is itself by its name or by its code: an import may have made it, or staff may have renamed it. */
async function ensureState(
  tx: Tx,
  { name, code, tz, isHome }: ReferenceState,
): Promise<{ id: number; isNew: boolean }> {
  const home = await tx.selectFrom('states').select('id').where('is_home', '=', true).executeTakeFirst();
  const made = await tx
    .insertInto('states')
    .values({ name, code, tz, is_home: isHome && home === undefined })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, isNew: true };
  const kept = await tx
    .selectFrom('states')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', name), eb('code', '=', code)]))
    .orderBy((eb) => eb('name', '=', name), 'desc')
    .executeTakeFirstOrThrow();
  return { id: kept.id, isNew: false };
}

async function addCounties(tx: Tx, state_id: number, { counties }: ReferenceState): Promise<number> {
  const made = await tx
    .insertInto('districts')
    .values(counties.map(({ name }) => ({ state_id, name, kind: 'county' })))
    .onConflict((conflict) => conflict.columns(['state_id', 'name']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}

async function addFamily(tx: Tx, { parent, children }: SportFamily): Promise<number> {
  const addedParents = await addSports(tx, [parent], null);
  const { id } = await tx.selectFrom('sports').select('id').where('name', '=', parent.name).executeTakeFirstOrThrow();
  return addedParents + (await addSports(tx, children, id));
}

async function addSports(tx: Tx, sports: readonly ReferenceSport[], parent_id: number | null): Promise<number> {
  const rows = sports.map((sport) => ({
    parent_id,
    is_parent: parent_id === null,
    name: sport.name,
    short_name: sport.shortName,
    gender: sport.gender,
    level: sport.level,
    season_of_year: sport.season,
    weight: sport.weight,
    scoring: JSON.stringify(sport.scoring),
    expected_minutes: sport.minutes,
  }));
  const made = await tx
    .insertInto('sports')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .execute();
  return made.length;
}

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
