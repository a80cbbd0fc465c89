import { appendFileSync } from 'node:fs';

/** Set by a run of all database tests: the file that collects which refusals were the answer to a request. */
const { CSZ_TEST_ANSWERED } = process.env;

const known = new Set<string>();

/**
 * Writes down the codes of the refusals in an answer: its own, or those of the items of a list that were refused. The
 * whole run fails for a code of the contract that was never answered.
 */
export function noteProblems(status: number, body: unknown): void {
  if (CSZ_TEST_ANSWERED === undefined) return;
  for (const code of codesIn(status, body)) {
    if (known.has(code)) continue;
    known.add(code);
    // A line so short is written whole, whichever of the run's processes writes at the same time.
    appendFileSync(CSZ_TEST_ANSWERED, `${code}\n`);
  }
}

function codesIn(status: number, body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { code, items } = body as { code?: unknown; items?: unknown };
  if (status >= 400) return typeof code === 'string' ? [code] : [];
  const refused = Array.isArray(items) ? items.filter((item) => (item as { ok?: unknown } | null)?.ok === false) : [];
  return refused.flatMap((item) => (typeof item.code === 'string' ? [item.code] : []));
}
