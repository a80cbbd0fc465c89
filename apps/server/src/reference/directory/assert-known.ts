import { Problem, type ProblemCode } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { findDistrict, type PlaceIds } from './find-place.ts';

/** Ids as they came in an address. */
export interface DirectoryIds extends PlaceIds {
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly leagueId?: string | undefined;
}

/**
 * Refuses ids that nothing bears, and a county that does not lie in the state. Asked when an answer came out empty:
 * what has games, teams or schools is known.
 *
 * @throws {Problem} `state-not-found`, `district-not-found`, `school-not-found`, `sport-not-found`, `league-not-found`,
 *   `bad-request`.
 */
export async function assertKnown(db: Reader, ids: DirectoryIds): Promise<void> {
  await assertExists(db, ids.stateId, 'states', 'state-not-found');
  await findDistrict(db, ids);
  await assertExists(db, ids.schoolId, 'schools', 'school-not-found');
  await assertExists(db, ids.sportId, 'sports', 'sport-not-found');
  await assertExists(db, ids.leagueId, 'leagues', 'league-not-found');
}

async function assertExists(db: Reader, id: string | undefined, table: string, code: ProblemCode): Promise<void> {
  if (id === undefined) return;
  const { rows } = await sql`select from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  if (rows.length === 0) throw new Problem(code, { id });
}
