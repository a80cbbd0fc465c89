import { Problem } from '@csz/contract/problem';
import type { MemberProfile } from '@csz/contract/profile/calls';
import type { Selectable } from 'kysely';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type MemberRow = Selectable<Members>;

/** The row of a member who is signed in, with the sum of their spirit points. */
export function getMember(db: Reader, memberId: number): Promise<MemberRow & { readonly points: number }> {
  return db
    .selectFrom('members')
    .leftJoin('points_sums', 'points_sums.member_id', 'members.id')
    .selectAll('members')
    .select((eb) => eb.fn.coalesce('points_sums.sum', eb.lit(0)).as('points'))
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * The same, locked, and still active: a second "delete my account" finds the first one done.
 *
 * @throws {Problem} `not-signed-in` when the account was deactivated meanwhile.
 */
export async function getActiveMember(tx: Tx, memberId: number): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.deactivated_at !== null) throw new Problem('not-signed-in');
  return member;
}

/** First name, display name in quotes, last name; what is not known is left out. */
export function fullNameOf(row: Pick<MemberRow, 'first_name' | 'last_name' | 'display_name'>): string {
  const quoted = row.display_name === '' ? '' : `"${row.display_name}"`;
  return [row.first_name, quoted, row.last_name].filter((part) => part !== '').join(' ');
}

/** The profile as its owner sees it; it is shown to no other member. */
export function presentProfile(row: MemberRow & { readonly points: number }): MemberProfile {
  return {
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    waitingName: row.wanted_display_name,
    fullName: fullNameOf(row),
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    cellPhone: row.cell_phone,
    birthday: row.birthday,
    zipCode: row.zip_code,
    avatarUrl: row.avatar_url,
    statTrue: row.stat_true,
    statFalse: row.stat_false,
    spiritPoints: { sum: row.points },
    created: row.created_at.toISOString(),
    deleteOn: row.delete_after?.toISOString().slice(0, 10) ?? null,
  };
}
