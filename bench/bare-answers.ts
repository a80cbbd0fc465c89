/** A finished answer, or the statements whose rows are the answer, by path. */
export interface BareAnswers {
  readonly databaseUrl?: string;
  readonly finished?: Record<string, { headers: Record<string, string>; body: string }>;
  /** Statements get a name, so that each connection prepares them once. */
  readonly prepares?: boolean;
  readonly statements?: Record<string, readonly { text: string; values: readonly unknown[] }[]>;
}

/** More games a page than there are; makes two addresses of one question. */
export const UNIQUE = '&perPage=';
