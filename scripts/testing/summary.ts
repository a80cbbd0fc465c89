import type { Outcome } from './lanes.ts';
import type { Count } from './suite.ts';

export function totalOf(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A line a suite: name, how many passed and failed, seconds. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, passed, failed, seconds }) => [
    name,
    String(passed),
    String(failed),
    seconds.toFixed(1),
  ]);
  const table = [['suite', 'passed', 'failed', 'seconds'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return table.map((row) => lineOf(row).join('  ')).join('\n');
}
