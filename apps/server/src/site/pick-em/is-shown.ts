import { type RawBuilder, sql } from 'kysely';

/**
 * Whether member `m` may stand on a board: is there, and neither held nor suspended. Those who are left out take no rank
 * from others.
 */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  m.anonymised_at is null and m.deactivated_at is null and m.held_at is null
  and not exists (
    select from sanctions x where x.member_id = m.id and x.kind = 'suspend' and x.lifted_at is null
      and (x.until is null or x.until > now())))`;
