import { Problem } from '@csz/contract/problem';
import { ImportRefused } from '#server/sports/imports/api.ts';

/** PostgreSQL's words for a lock that did not come in time, and for two that waited for each other. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** What is wrong with a file, for who sent it; what is wrong with us stays a bug. */
export function asProblem(error: unknown): unknown {
  const isRefused = error instanceof ImportRefused;
  const cause = isRefused ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (BUSY.has(code)) return new Problem('import-busy');
  if (!isRefused) return error;
  // Five characters are the database's codes; a sentence of its own is nothing for a coach.
  return /^[0-9A-Z]{5}$/.test(code) ? cause : new Problem('import-refused', { reason: error.message });
}
