import type { MemberProfile } from '@csz/contract/profile/calls';
import type { MemberRow } from './queries.ts';

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
