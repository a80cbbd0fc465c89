import { standingsOfPicksKey } from '@csz/contract/pick-em/keys';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';

/** On the board of which school a member chose to stand; null on none. */
export async function findPickSchool(db: Reader, memberId: number): Promise<number | null> {
  const chosen = await db
    .selectFrom('pick_schools')
    .select('school_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return chosen?.school_id ?? null;
}

/**
 * Puts a member on the board of a school, and off the one before; null takes them off.
 *
 * @throws {Problem} `school-not-found`.
 */
export function choosePickSchool({ db }: Pick<Platform, 'db'>, memberId: number, chosen: string | null): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await findPickSchool(tx, memberId);
    const after = chosen === null ? null : await currentSchoolId(tx, chosen);
    if (after === null) await tx.deleteFrom('pick_schools').where('member_id', '=', memberId).execute();
    else
      await sql`
        insert into pick_schools (member_id, school_id) values (${memberId}, ${after})
        on conflict (member_id) do update set school_id = excluded.school_id`.execute(tx);
    const { rows } = await sql<{ district_id: number }>`
      select district_id from schools where id = ${anyOf([before, after].filter((id) => id !== null))}`.execute(tx);
    await publish(
      tx,
      rows.map(({ district_id }) => standingsOfPicksKey(district_id)),
    );
  });
}
