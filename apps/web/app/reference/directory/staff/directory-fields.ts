export type Cell = string | number | boolean | null;

/** What a form holds, each cell of the kind that it had; only cells that changed. */
export function cellsIn(form: FormData, before: Record<string, Cell>): Record<string, Cell> {
  const changed: Record<string, Cell> = {};
  for (const [name, old] of Object.entries(before)) {
    const cell = cellIn(form, name, old);
    if (cell !== old) changed[name] = cell;
  }
  return changed;
}

function cellIn(form: FormData, name: string, old: Cell): Cell {
  if (typeof old === 'boolean') return form.get(name) === 'on';
  const text = String(form.get(name) ?? '').trim();
  if (text === '') return typeof old === 'string' ? '' : null;
  const isNumber = typeof old === 'number' && Number.isFinite(Number(text));
  return isNumber ? Number(text) : text;
}
