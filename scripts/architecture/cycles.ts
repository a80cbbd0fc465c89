import type { Import } from './imports.ts';

/** Rings of files that load each other, each once, as `a → b → a`. Imports of types alone load nothing. */
export function cyclesIn(imports: readonly Import[]): string[] {
  const loads = new Map<string, string[]>();
  for (const { from, file, isType } of imports) {
    if (file !== undefined && !isType) loads.set(from, [...(loads.get(from) ?? []), file]);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) cycles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of loads.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of loads.keys()) visit(file, []);
  return cycles;
}
