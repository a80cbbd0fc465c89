import type { KyselyPlugin, OperationNode } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Counted {
  readonly db: Db;
  count(): number;
  /** The texts of statements that were written as SQL. */
  raw(): readonly string[];
  /** The tables that were read first by each built question, in order. */
  read(): readonly string[];
  /** The same of those that locked what they read. */
  locked(): readonly string[];
}

/** The same database, and what statements it ran since. */
export function countStatements(db: Db): Counted {
  let statements = 0;
  const raw: string[] = [];
  const read: string[] = [];
  const locked: string[] = [];
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (node.kind === 'RawNode') raw.push(node.sqlFragments.join('?'));
      if (node.kind !== 'SelectQueryNode') return node;
      const table = tableOf(node.from?.froms[0]);
      read.push(table);
      if (node.endModifiers?.some(({ modifier }) => modifier === 'ForUpdate') === true) locked.push(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = { count: () => statements, raw: () => raw, read: () => read, locked: () => locked };
  return { db: db.withPlugin(counts), ...counted };
}

function tableOf(node: OperationNode | undefined): string {
  if (node === undefined) return '';
  if ('table' in node) return (node.table as { identifier: { name: string } }).identifier.name;
  return 'node' in node ? tableOf(node.node as OperationNode) : '';
}

/** How often a write locked a game, and how often it read one, locked or not. */
export async function loadsOf(
  platform: Platform,
  write: (counted: Platform) => Promise<unknown>,
): Promise<{ readonly locks: number; readonly loads: number }> {
  const counted = countStatements(platform.db);
  await write({ ...platform, db: counted.db });
  return {
    locks: counted.locked().filter((table) => table === 'games').length,
    loads: counted.read().filter((table) => table === 'games').length,
  };
}
