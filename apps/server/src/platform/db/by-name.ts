import { sql } from 'kysely';

/** Orders by a name as people read it, without case and accents, the same on every engine whatever its collation. */
export const byName = (column: string) => sql`search_key(${sql.ref(column)}) collate "C"`;
