import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';

/** A step of a plan, with what it read and what came of it. */
export interface Plan {
  readonly 'Node Type': string;
  /** The name of what it reads. */
  readonly Alias?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

/** Reads, and answers how the database came to each answer. */
export async function explain(db: Db, read: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const statements: RootOperationNode[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  const plans: Plan[] = [];
  for (const statement of statements) {
    const { sql, parameters } = db.getExecutor().compileQuery(statement, createQueryId());
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(explained);
    plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
  }
  return plans;
}

/** A step with all those below it. */
export const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
