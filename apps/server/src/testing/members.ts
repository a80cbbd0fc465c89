import type { RoleType } from '@csz/contract/roles/people';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Members } from '#server/platform/db/schema.generated.ts';
import { signAccessToken } from '#server/platform/session-tokens.ts';
import type { Portal } from './portal.ts';

export type MemberRow = Selectable<Members>;

export const PASSWORD = 'quarry ridge 21';

let count = 0;

/** A member whose address is confirmed; the password fits nothing unless one is given as a hash. */
export async function aMember(portal: Portal, given: Partial<Insertable<Members>> = {}): Promise<MemberRow> {
  count += 1;
  return portal.db
    .insertInto('members')
    .values({
      email: `member${count}@example.org`,
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$none',
      display_name: `Member${count}`,
      first_name: 'Robin',
      last_name: `Reader${count}`,
      email_verified_at: sql`now()`,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface GivenRole {
  readonly role: RoleType;
  readonly school_id?: number;
  readonly sport_id?: number;
  readonly district_id?: number;
  /** Approved unless stated otherwise. */
  readonly status?: 'pending' | 'approved' | 'denied';
}

/** Gives a member a role. */
export async function aRole(
  portal: Portal,
  member: MemberRow,
  { status = 'approved', ...role }: GivenRole,
): Promise<number> {
  const decided_at = status === 'pending' ? null : sql<Date>`now()`;
  const row = await portal.db
    .insertInto('affiliations')
    .values({ ...role, member_id: member.id, status, decided_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Signs a member in and answers the headers that prove it. */
export async function headersOf(portal: Portal, member: MemberRow, seconds?: number): Promise<Record<string, string>> {
  const { id } = await portal.db
    .insertInto('sessions')
    .values({ member_id: member.id, device: 'A test', expires_at: sql`now() + interval '1 day'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claims = { memberId: member.id, sessionId: id, roleName: 'Member' };
  const token = await signAccessToken(claims, portal.settings.sessionSecret, seconds);
  return { authorization: `Bearer ${token}` };
}
