import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';

const NOT_OURS = new Set(['node_modules', 'build', '.react-router', '.git', 'data', 'coverage', 'test-results']);

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : below(path);
    return [relative(root, path).replaceAll(sep, '/')];
  });
}

/** Every file of the project, relative to its root, with slashes. */
export const PROJECT_FILES: readonly string[] = below(root).sort();

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What people wrote to be run: no lock files, nothing generated. */
export const SOURCES: readonly string[] = PROJECT_FILES.filter(
  (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.includes('.generated.'),
);

export const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('e2e/');
