import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';
import { jobHandlers, NOUNS } from './nouns.ts';

const { platform } = await openPortal();

test('every kind of job that is declared has one noun that does it', () => {
  const declared = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const [, block = ''] =
      /declare module '#server\/platform\/jobs\.ts' \{\s+interface JobData \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
    return [...block.matchAll(/^ {4}'([a-z-]+)':/gm)].map(([, name = '']) => name);
  });
  expect(declared).toContain('send-mail');
  expect(Object.keys(jobHandlers(platform)).sort()).toEqual(declared.sort());
  const done = NOUNS.flatMap(({ jobs }) => Object.keys(jobs?.(platform, NOUNS) ?? {}));
  expect(done.filter((name, at) => done.indexOf(name) < at)).toEqual([]);
});
