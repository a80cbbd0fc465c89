import { csvFile } from '@csz/contract/core/csv';
import type { ImportRow } from '@csz/contract/schedule/import';

/** The rows that stayed out with their reasons, so that they can be mended and brought in again. */
export function rejectsFile(header: readonly string[], items: readonly ImportRow[]): string {
  const rejected = items.filter(({ kind }) => kind === 'rejected');
  return csvFile([
    ['row', 'reason', ...header],
    ...rejected.map((item) => [String(item.row), item.problem, ...item.cells]),
  ]);
}
