import type { ProblemTable } from './core/problem-table.ts';
import type { NOUNS } from './nouns.ts';

type Tables<N> = N extends { readonly problems: infer Table } ? Table : never;
type Codes<Table> = Table extends ProblemTable ? keyof Table : never;

/** The code of any refusal of the portal. */
export type ProblemCode = Codes<Tables<(typeof NOUNS)[number]>>;
