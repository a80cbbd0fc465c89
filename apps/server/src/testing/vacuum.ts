import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';

const LONGEST_MS = 30_000;

/**
 * Cleans and analyzes tables that were just filled, until the database knows that everyone sees all of their rows. What
 * else runs at that moment keeps it from knowing so, and an index alone would answer nothing then.
 */
export async function vacuum(db: Db, tables: readonly string[]): Promise<void> {
  const clean = async () => {
    await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname in (${sql.join(tables)}) and relkind = 'r' and relallvisible < relpages`.execute(db);
    if (rows.length > 0) throw new Error(`Not everyone sees all of ${rows.map(({ name }) => name).join(' and ')}.`);
  };
  await vi.waitFor(clean, { timeout: LONGEST_MS });
}
