import { Problem } from '@csz/contract/problem';
import { ImportRefused } from '#server/imports/api.ts';

/** PostgreSQL's word for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** What is wrong with a file, for who sent it; what is wrong with us stays a bug. */
export function asProblem(error: unknown): unknown {
  const isRefused = error instanceof ImportRefused;
  const cause = isRefused ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === LOCK_NOT_AVAILABLE) return new Problem('import-busy');
  if (!isRefused) return error;
  // Five characters are the database's codes; a sentence of its own is nothing for a coach.
  return /^[0-9A-Z]{5}$/.test(code) ? cause : new Problem('import-refused', { reason: error.message });
}
