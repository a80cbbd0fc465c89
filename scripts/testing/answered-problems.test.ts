import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROBLEMS } from '../../packages/contract/src/problem.ts';
import { countAnsweredProblems } from './answered-problems.ts';

/** What the check of a run says whose tests wrote down these lines; without lines there is no file. */
async function checked(lines: readonly string[] | undefined, codes?: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'csz-answered-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'answered');
  if (lines !== undefined) await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  const printed: string[] = [];
  const count = await countAnsweredProblems(file, (line) => printed.push(line), codes);
  return { count, printed };
}

test('a run in which every refusal was answered passes, whichever process wrote it down, and how often', async () => {
  const twice = [...Object.keys(PROBLEMS), ...Object.keys(PROBLEMS).toReversed()];
  expect(await checked(twice)).toEqual({ count: { passed: 1, failed: 0 }, printed: [] });
});

test('a run fails for each refusal that was never answered, and names it', async () => {
  expect(await checked(['game-locked', 'not-allowed-here'], ['game-locked', 'not-allowed', 'stale'])).toEqual({
    count: { passed: 0, failed: 1 },
    printed: [
      'No request of the whole run was answered with: not-allowed, stale. Each refusal needs a test that gets it.',
    ],
  });
});

test('a run that wrote nothing down fails', async () => {
  expect((await checked(undefined, ['stale'])).count).toEqual({ passed: 0, failed: 1 });
});
