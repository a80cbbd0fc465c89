import { PROBLEMS, Problem } from '@csz/contract/problem';
import type { MemberProfile, ProfileForm } from '@csz/contract/profile';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { isTooYoung } from '#server/accounts/api.ts';
import { deleteUploads, isOwnUpload, useUploads } from '#server/media/api.ts';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { MemberData } from '#server/platform/member-data.ts';
import { anonymise } from './anonymise-member.ts';
import { presentProfile } from './present.ts';
import { getAwakeMember, getMember, type MemberRow } from './queries.ts';

type Change = z.output<typeof ProfileForm>;

/**
 * Changes the given fields of the own profile.
 *
 * @throws {Problem} `birthday-out-of-range`, `picture-not-yours`; `under-age` when the birthday says that we may not
 *   know this person: the account is closed and its personal data removed before the refusal is answered.
 */
export async function updateProfile(
  db: Db,
  memberId: number,
  change: Change,
  { today, keepers }: { today: string; keepers: readonly MemberData[] },
): Promise<MemberProfile> {
  const isChild = change.birthday != null && isTooYoung(change.birthday, today);
  const profile = await db.transaction().execute(async (tx) => {
    const member = await getAwakeMember(tx, memberId);
    if (isChild) {
      await anonymise(tx, member, keepers);
      return undefined;
    }
    await changePicture(tx, member, change.avatarUrl);
    await tx
      .updateTable('members')
      .set(columnsOf(change))
      .set({ updated_at: sql`now()` })
      .where('id', '=', memberId)
      .execute();
    return presentProfile(await getMember(tx, memberId));
  });
  if (profile === undefined) throw new Problem('under-age');
  return profile;
}

async function changePicture(tx: Tx, member: MemberRow, avatarUrl: string | undefined): Promise<void> {
  if (avatarUrl === undefined || avatarUrl === member.avatar_url) return;
  if (avatarUrl !== '' && !(await isOwnUpload(tx, member.id, avatarUrl)))
    throw new Problem('picture-not-yours', {}, [{ path: 'avatarUrl', message: PROBLEMS['picture-not-yours'][1] }]);
  await deleteUploads(tx, member.id, member.avatar_url);
  await useUploads(tx, { avatar_of_id: member.id }, [avatarUrl]);
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  displayName: 'display_name',
  cellPhone: 'cell_phone',
  zipCode: 'zip_code',
  birthday: 'birthday',
  avatarUrl: 'avatar_url',
} as const satisfies Record<keyof Change, keyof Members>;

/** Only what was given: null empties a field, what was left out stays. */
function columnsOf(change: Change): Updateable<Members> {
  const given = (Object.keys(COLUMNS) as (keyof Change)[]).filter((field) => change[field] !== undefined);
  return Object.fromEntries(given.map((field) => [COLUMNS[field], change[field]])) as Updateable<Members>;
}
