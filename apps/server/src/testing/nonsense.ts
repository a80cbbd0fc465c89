import type { Call } from '@csz/contract/core/call';
import fc from 'fast-check';

/** What people, crawlers and attackers put where a value belongs. */
const NONSENSE = [
  '0',
  '-1',
  '1e3',
  '007',
  '999999999',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026',
  '2026-2027',
  '9998-9999',
  'true',
  "' or 1=1 --",
  '%',
  '\\',
  '\0',
  '\u{d800}',
  '../../etc/passwd',
  '{{7*7}}',
  '$1',
  '💥',
  'İ',
  '',
];

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NONSENSE) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
);

export interface Nonsense {
  readonly address: string;
  readonly body: object;
}

/** Nonsense for a call: known names with wrong values, unknown names, none at all, and any JSON for a body. */
export function nonsenseFor(call: Call): fc.Arbitrary<Nonsense> {
  const known = Object.keys(call.query?.shape ?? {});
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('fish', ...known) },
    { weight: 1, arbitrary: fc.string() },
  );
  return fc.record({
    address: fc
      .record({
        values: fc.array(anything, { minLength: 4, maxLength: 4 }),
        query: fc.array(fc.tuple(name, anything), { maxLength: 5 }),
      })
      .map(({ values, query }) => {
        const path = call.path.replace(/:\w+/g, () => encodeURIComponent((values.pop() ?? '').toWellFormed()));
        const search = new URLSearchParams(query);
        return search.size === 0 ? path : `${path}?${search}`;
      }),
    body: fc.dictionary(fc.string(), fc.oneof(anything, fc.jsonValue())),
  });
}
