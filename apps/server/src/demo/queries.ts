import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { DEMO_AUTHOR } from './game-rows.ts';

/** True once somebody has entered anything that the demo world would stand beside. */
export async function hasAnyData(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from states) or exists (select from sports) or exists (select from schools)
      or exists (select from leagues) or exists (select from games) as found
  `.execute(db);
  return rows[0]?.found === true;
}

/** True when the database holds the demo world, whatever has been added to it since. */
export async function hasDemoWorld(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from games where created_by = ${DEMO_AUTHOR}) as found
  `.execute(db);
  return rows[0]?.found === true;
}
