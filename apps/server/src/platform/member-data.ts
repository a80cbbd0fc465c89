import type { DB } from './db/schema.generated.ts';
import type { Reader, Tx } from './db/types.ts';

/** The name of a member who left. */
export const FORMER_MEMBER = 'Former member';

export interface MemberRef {
  readonly id: number;
  readonly email: string;
}

type Columns = { readonly [Table in keyof DB]?: readonly (keyof DB[Table] & string)[] };

/**
 * What a noun keeps of a member. A test walks the schema: a column that refers to a member or holds a member's words
 * is in one of the two lists of one noun.
 */
export interface MemberData {
  /** Columns that `forget` empties or whose rows it deletes. */
  readonly forgotten: Columns;
  /** Columns that stay when a member leaves, because they name no person or belong to the teams. */
  readonly kept?: Columns;
  /** What the member may download, by the title of the section. Secrets are left out, and what others wrote to decide. */
  export?(db: Reader, member: MemberRef): Promise<Record<string, unknown>>;
  /** Removes what is personal, in the transaction that anonymises the member's row. */
  forget?(tx: Tx, member: MemberRef): Promise<void>;
}
