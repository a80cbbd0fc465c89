import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { textOf } from './project-files.ts';
import { WALKS } from './walks.ts';

const TOLD = textOf('docs/architecture.md');
const HANDED_OVER = 'apps/server/src/nouns.ts';

const importsIn = (file: string) => importsOf(file, textOf(file)).flatMap(({ file: imported }) => imported ?? []);

/** Which of these files lead to each other, by their imports alone: through others only where those are a noun's `api.ts`. */
function reachedFrom(begins: readonly string[], files: ReadonlySet<string>): Set<string> {
  const reached = new Set(begins);
  for (const file of reached) {
    for (const next of importsIn(file)) if (files.has(next) || basename(next) === 'api.ts') reached.add(next);
  }
  return new Set([...reached].filter((file) => files.has(file)));
}

test.each(WALKS)('$heading: no more files and folders than a newcomer reads', ({ files, most }) => {
  expect(new Set(files).size).toBeLessThanOrEqual(most.files);
  expect(new Set(files.map((file) => dirname(file))).size).toBeLessThanOrEqual(most.folders);
});

test.each(WALKS)('$heading: each file leads to the next ones, or is handed over at the start', ({ begins, files }) => {
  expect([...reachedFrom(begins, new Set(files))].sort()).toEqual([...files].sort());
  const [, , handed] = begins;
  if (handed !== undefined) expect(importsIn(HANDED_OVER)).toContain(handed);
});

test.each(WALKS)('$heading: the architecture names each file', ({ heading, files }) => {
  const from = TOLD.indexOf(heading);
  expect(from).toBeGreaterThan(0);
  const told = TOLD.slice(from, TOLD.indexOf('\n## ', from + 1));
  expect(files.filter((file) => !told.includes(basename(file)))).toEqual([]);
});
