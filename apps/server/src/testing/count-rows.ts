import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** The same database, and how many rows its answers had, by a part of the text of a statement that was written as SQL. */
export function countRows(db: Db): { readonly db: Db; ofStatements(containing: string): number } {
  const texts = new WeakMap<object, string>();
  const answers: { text: string; rows: number }[] = [];
  const counts: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, node.kind === 'RawNode' ? node.sqlFragments.join('?') : '');
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      answers.push({ text: texts.get(queryId) ?? '', rows: result.rows.length });
      return result;
    },
  };
  const ofStatements = (containing: string) =>
    answers.filter(({ text }) => text.includes(containing)).reduce((sum, { rows }) => sum + rows, 0);
  return { db: db.withPlugin(counts), ofStatements };
}
