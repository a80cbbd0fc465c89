import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** The same database, how many statements it was asked since, and the texts of those that were written as SQL. */
export function countStatements(db: Db): { readonly db: Db; count(): number; raw(): readonly string[] } {
  let statements = 0;
  const raw: string[] = [];
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (node.kind === 'RawNode') raw.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(counts), count: () => statements, raw: () => raw };
}
