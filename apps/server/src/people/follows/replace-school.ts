import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/** Follows of a school become another one's. Who followed both follows it once. */
export async function replaceSchoolInFollows(
  tx: Tx,
  { from, into }: { readonly from: { readonly id: number }; readonly into: { readonly id: number } },
): Promise<void> {
  await sql`
    update follows mine set school_id = ${into.id} where school_id = ${from.id} and not exists (
      select from follows theirs where theirs.member_id = mine.member_id and theirs.school_id = ${into.id}
        and theirs.sport_id is not distinct from mine.sport_id)`.execute(tx);
  await tx.deleteFrom('follows').where('school_id', '=', from.id).execute();
}
