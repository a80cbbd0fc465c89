import { schoolNameKey, splitState } from '@csz/rules/school-name';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { addState } from '#server/reference/directory/api.ts';
import { addPlaceholders } from '#server/sports/imports/api.ts';

/** A school of a game. */
export interface ChosenSchool {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly district_id: number;
  readonly state_id: number;
  readonly status: string;
}

export function listSchools(db: Reader, ids: readonly number[]): Promise<ChosenSchool[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('schools')
    .select(['id', 'name', 'short_name', 'district_id', 'state_id', 'status'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * The school that a typed name means: a listed one, whatever its spelling, or a placeholder, made now, which stays out of
 * the lists until staff approve it. Its state is the one in brackets behind the name, 'Betsy Layne (KY)', else the given
 * one. Undefined for a name without letters and for a state nobody knows.
 */
export async function findOrAddOpponent(
  tx: Tx,
  typed: string,
  stateId: number | undefined,
): Promise<ChosenSchool | undefined> {
  const said = splitState(typed);
  const name = said?.name ?? typed;
  const key = schoolNameKey(name);
  if (key === '') return undefined;
  const state = said === undefined ? await findState(tx, stateId) : await addState(tx, said.state);
  if (state === undefined) return undefined;
  const [known] = await listSchools(tx, await idsByKey(tx, key, state.id));
  if (known !== undefined) return known;
  const made = await addPlaceholders(tx, { ensure: async () => state }, [{ name, key, state }]);
  return (
    await listSchools(
      tx,
      made.map(({ id }) => id),
    )
  )[0];
}

const states = (db: Reader) => db.selectFrom('states').select(['id', 'code', 'name', 'tz']);

async function findState(db: Reader, id: number | undefined) {
  return id === undefined ? undefined : states(db).where('id', '=', id).executeTakeFirst();
}

/** A person's word for a spelling comes first, then the schools in use, then one that was merged. */
async function idsByKey(db: Reader, key: string, stateId: number): Promise<number[]> {
  const alias = await db
    .selectFrom('school_aliases')
    .select('school_id as id')
    .where('state_id', '=', stateId)
    .where('name_key', '=', key)
    .executeTakeFirst();
  if (alias !== undefined) return [alias.id];
  const own = await db
    .selectFrom('schools')
    .select((eb) => eb.fn.coalesce('merged_into_id', 'id').as('id'))
    .where('state_id', '=', stateId)
    .where('name_key', '=', key)
    .orderBy((eb) => eb.case().when('status', '=', 'merged').then(1).else(0).end())
    .executeTakeFirst();
  return own === undefined ? [] : [own.id];
}
