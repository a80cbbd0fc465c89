import { type RawBuilder, sql } from 'kysely';

/**
 * `x = ${anyOf(ids)}`: x is one of these ids. PostgreSQL does not see the list when it plans, and so keeps the plan of a
 * named statement. A list of one id that it sees looks so cheap that it plans for it again at each call, which takes
 * longer than the query itself: half of the time of a score report went there.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${listOf(ids)}::int[])`;

/** A list of ids as an argument of `unnest`, for the same reason. */
export const listOf = (ids: readonly (number | null)[]): RawBuilder<number[]> => sql`(select ${ids}::int[])`;
