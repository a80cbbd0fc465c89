import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { SchoolColumns } from '#server/reference/directory/api.ts';

/** A school as it stands. */
export interface StandingSchool extends SchoolColumns {
  readonly id: number;
  readonly name_key: string;
  /** The row of this file that named it before. */
  readonly seen_row: number | null;
}

export async function findStandingSchools(tx: Tx, ids: readonly number[]): Promise<Map<number, StandingSchool>> {
  const { rows } = await sql<StandingSchool>`
    select s.id, s.name_key, s.name, s.short_name, s.initials, s.mascot, s.address, s.color_primary, s.color_secondary,
      s.email_domain, s.district_id, s.status, seen."row" as seen_row
    from schools s left join seen_rows seen on seen.id = s.id
    where s.id in (select unnest(${ids}::int[]))`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
