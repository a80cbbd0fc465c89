import type { Import } from './imports.ts';

/** Rings of files that import each other, be it for types alone, each once, as `a → b → a`. */
export function cyclesIn(imports: readonly Import[]): string[] {
  const needs = new Map<string, string[]>();
  for (const { from, file } of imports) {
    if (file !== undefined) needs.set(from, [...(needs.get(from) ?? []), file]);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) cycles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of needs.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of needs.keys()) visit(file, []);
  return cycles;
}
