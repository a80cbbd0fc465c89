import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** The same database, and how many statements it was asked since. */
export function countStatements(db: Db): { readonly db: Db; count(): number } {
  let statements = 0;
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(counts), count: () => statements };
}
