import { type Expression, sql } from 'kysely';

/** Whether a row is of a member whose account is held: what such a member wrote and is stays hidden. */
export const isOfHeldMember = (memberId: Expression<number | null>) =>
  sql<boolean>`exists (select 1 from members held where held.id = ${memberId} and held.held_at is not null)`;

/** A name that is public, unless its member's account is held. */
export const publicName = (name: Expression<string>, memberId: Expression<number | null>) =>
  sql<string>`case when ${isOfHeldMember(memberId)} then '' else ${name} end`;
