import { type SelectQueryBuilder, sql } from 'kysely';

/** What `ilike` compares with to find these words anywhere; what people type has no wildcards. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Which page of a list to read; pages count from 1. */
export interface PageQuery {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a query's rows, and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Runs an ordered query for one page of its rows. The total is exact, past the last page too. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, perPage }: PageQuery,
): Promise<Page<Row>> {
  const counted = query.select(sql<number>`count(*) over ()`.as('total'));
  const rows = (await counted
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()) as (Row & { total: number })[];
  if (rows[0] !== undefined || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // No row is left to carry the total.
  const [first] = (await counted.limit(1).execute()) as (Row & { total: number })[];
  return { rows: [], total: first?.total ?? 0 };
}

/** Orders by a name as people read it, without case and accents, the same on every engine whatever its collation. */
export const byName = (column: string) => sql`search_key(${sql.ref(column)}) collate "C"`;
