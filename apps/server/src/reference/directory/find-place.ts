import { Problem } from '@csz/contract/problem';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Ids of a place as they came in an address. */
export interface PlaceIds {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
}

export interface District {
  readonly id: number;
  readonly state_id: number;
  /** A conference stands for the schools in its leagues, a county for those that lie in it. */
  readonly kind: 'county' | 'conference';
}

/**
 * The county or conference of an address, undefined when it names none.
 *
 * @throws {Problem} `district-not-found`; `state-not-found` or `bad-request` when it does not lie in the state of the address.
 */
export async function findDistrict(db: Reader, { stateId, districtId }: PlaceIds): Promise<District | undefined> {
  if (districtId === undefined) return undefined;
  const district = await db
    .selectFrom('districts')
    .select(['id', 'state_id', 'kind', 'name'])
    .where('id', '=', Number(districtId))
    .executeTakeFirst();
  if (district === undefined) throw new Problem('district-not-found', { id: districtId });
  if (stateId !== undefined && district.state_id !== Number(stateId)) await refuseState(db, district.name, stateId);
  return { id: district.id, state_id: district.state_id, kind: district.kind };
}

async function refuseState(db: Reader, district: string, stateId: string): Promise<never> {
  const state = await db.selectFrom('states').select('name').where('id', '=', Number(stateId)).executeTakeFirst();
  if (state === undefined) throw new Problem('state-not-found', { id: stateId });
  throw new Problem('bad-request', { reason: `${district} is not in ${state.name}.` });
}

/**
 * The civil day and wall time in a state, in a district's state, or in the home state when no place is given.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`.
 */
export async function localNowAt(db: Reader, clock: Clock, place: PlaceIds): Promise<{ today: string; time: string }> {
  return localNow(clock, await findZone(db, place));
}

async function findZone(db: Reader, { stateId, districtId }: PlaceIds): Promise<string> {
  if (districtId === undefined && stateId === undefined) return (await findHomeState(db))?.tz ?? 'UTC';
  const state = await db
    .selectFrom('states')
    .select('tz')
    .$if(stateId !== undefined, (query) => query.where('id', '=', Number(stateId)))
    .$if(stateId === undefined, (query) =>
      query.where('id', '=', (eb) =>
        eb.selectFrom('districts').select('state_id').where('districts.id', '=', Number(districtId)),
      ),
    )
    .executeTakeFirst();
  if (state !== undefined) return state.tz;
  if (stateId !== undefined) throw new Problem('state-not-found', { id: stateId });
  throw new Problem('district-not-found', { id: districtId ?? '' });
}

/** The portal's own state; without a mark on one, the oldest. */
export function findHomeState(db: Reader) {
  return db
    .selectFrom('states')
    .select(['id', 'name', 'tz'])
    .orderBy('is_home', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
