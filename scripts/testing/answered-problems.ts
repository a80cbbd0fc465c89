import { readFile } from 'node:fs/promises';
import { PROBLEMS } from '../../packages/contract/src/problem.ts';
import type { Count } from './suite.ts';

/**
 * One test of a whole run: every refusal of the contract was the answer to some request of it.
 *
 * @param file the codes that were answered, a line each, as the tests wrote them down.
 * @param print hears which codes were not.
 */
export async function countAnsweredProblems(
  file: string,
  print: (line: string) => void,
  codes: readonly string[] = Object.keys(PROBLEMS),
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const answered = new Set(text.split('\n'));
  const missing = codes.filter((code) => !answered.has(code));
  if (missing.length === 0) return { passed: 1, failed: 0 };
  print(
    `No request of the whole run was answered with: ${missing.join(', ')}. Each refusal needs a test that gets it.`,
  );
  return { passed: 0, failed: 1 };
}
