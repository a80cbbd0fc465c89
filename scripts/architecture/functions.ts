import { parseSync } from 'vite';

export interface Measured {
  /** Its own name, or that of what it is assigned to; empty for one that is handed on at once. */
  readonly name: string;
  readonly lines: number;
}

/** Every function of a file with the lines it spans, those inside of others included. */
export function functionsIn(file: string, text: string): Measured[] {
  const found: Measured[] = [];
  visit(parseSync(file, text).program, '', (node, name) => {
    found.push({ name, lines: text.slice(node.start, node.end).split('\n').length });
  });
  return found;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function visit(value: unknown, name: string, meet: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, name, meet);
  if (!isNode(value)) return;
  const own = nameOf(value) ?? name;
  const isFunction = /Function(Declaration|Expression)$/.test(value.type) && !value.type.startsWith('TS');
  if (isFunction) meet(value, own);
  const inside = isFunction || value.type === 'CallExpression' ? '' : own;
  for (const child of Object.values(value)) visit(child, inside, meet);
}

function nameOf(node: Node): string | undefined {
  const label = 'id' in node ? node.id : 'key' in node ? node.key : undefined;
  return isNode(label) && 'name' in label && typeof label.name === 'string' ? label.name : undefined;
}
