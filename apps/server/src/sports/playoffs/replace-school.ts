import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Puts a school into the lines of another, which it turned out to be. Where both stand in one bracket, and never met,
 * the old name stays.
 *
 * @returns the brackets.
 */
export async function replaceSchoolInBrackets(tx: Tx, from: number, into: number): Promise<number[]> {
  const brackets = await tx.selectFrom('bracket_entries').select('bracket_id').where('school_id', '=', from).execute();
  await sql`
    update bracket_entries e set school_id = ${into}
    where school_id = ${from} and not exists (
      select from bracket_entries o where o.bracket_id = e.bracket_id and o.school_id = ${into})`.execute(tx);
  for (const column of ['decided_school_id', 'decided_over_school_id', 'withdrawn_school_id'] as const)
    await tx
      .updateTable('bracket_matches')
      .set({ [column]: into })
      .where(column, '=', from)
      .execute();
  await sql`
    update bracket_matches set stands_over = array_replace(stands_over, ${from}::int, ${into}::int)
    where ${from}::int = any(stands_over)`.execute(tx);
  return brackets.map(({ bracket_id }) => bracket_id);
}
