import { Problem } from '@csz/contract/problem';
import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export function listProfiles(db: Reader, memberId: number) {
  return db
    .selectFrom('import_profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number];

interface Profile {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Keeps how a member's files are read, in place of an older profile of the same name.
 *
 * @throws {Problem} `too-many-profiles`.
 */
export async function saveProfile(tx: Tx, memberId: number, { name, columns, names }: Profile): Promise<ProfileRow> {
  // Two saves at once would both count too few.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  const profiles = await listProfiles(tx, memberId);
  const isNew = profiles.every((profile) => profile.name !== name);
  if (isNew && profiles.length >= IMPORT_LIMITS.profiles) {
    throw new Problem('too-many-profiles', { most: IMPORT_LIMITS.profiles });
  }
  return tx
    .insertInto('import_profiles')
    .values({ member_id: memberId, name, mapping: JSON.stringify({ columns, names }) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'name']).doUpdateSet({ mapping: sql`excluded.mapping`, saved_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
