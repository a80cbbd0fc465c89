import { posix } from 'node:path';

export interface Import {
  readonly from: string;
  /** As it is in the file: `./x.ts`, `#server/games/api.ts`, `zod`. */
  readonly name: string;
  /** The project's file it means; undefined for a package of others. */
  readonly file: string | undefined;
}

const STATEMENT = /^(?:import|export)\s+[^'";]*?\s*from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
const ROOTS: readonly (readonly [prefix: string, folder: string, suffix: string])[] = [
  ['#server/', 'apps/server/src/', ''],
  ['#web/', 'apps/web/app/', ''],
  ['@csz/rules/', 'packages/rules/src/', '.ts'],
  ['@csz/contract/', 'packages/contract/src/', '.ts'],
];

/** What a file imports and re-exports, loaded later or at once. */
export function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(([, static_, bare, dynamic]) => {
    const name = static_ ?? bare ?? dynamic ?? '';
    return { from, name, file: fileOf(from, name) };
  });
}

function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  for (const [prefix, folder, suffix] of ROOTS) {
    if (name.startsWith(prefix)) return folder + name.slice(prefix.length) + suffix;
  }
  return undefined;
}
