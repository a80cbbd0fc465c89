import { availableParallelism } from 'node:os';
import { countAnsweredProblems } from './answered-problems.ts';
import { check } from './checks.ts';
import type { Suite } from './suite.ts';
import { vitestProject } from './vitest-project.ts';

/** Several checkers each work out the same types again: with one, half of the processor time is left for another suite. */
const tsc = (project: string) => ({ program: 'tsc', args: ['-p', project, '--checkers', '1'] });

/** Tests wait for PostgreSQL, another process, half of the time: two files at once keep two cores busy. */
const POSTGRESQL_WORKERS = Math.max(2, availableParallelism() - 1);

const everyProblem = { variable: 'CSZ_TEST_ANSWERED', count: countAnsweredProblems };

/**
 * Everything that `npm test` runs, in the order in which it is begun: what takes longest first, but what is short fills
 * the time until the web is built, so that the stories and one of the databases are not left for the end.
 */
export const SUITES: readonly Suite[] = [
  vitestProject('browser', ['web', 'chromium']),
  vitestProject('db embedded', [], { atEnd: everyProblem }),
  check('format and lint', [{ program: 'biome', args: ['ci', '--colors=off', '--diagnostic-level=warn'] }]),
  check(
    'types',
    [
      'tsconfig.json',
      'e2e/tsconfig.json',
      'apps/web/tsconfig.json',
      'apps/web/worker/tsconfig.json',
      'apps/server/src/site/widgets/browser/tsconfig.json',
    ].map(tsc),
    ['route types'],
  ),
  vitestProject('unit'),
  check('unused code', [{ program: 'knip', args: [] }], ['route types']),
  vitestProject('db postgresql', ['postgresql'], { atEnd: everyProblem, workers: POSTGRESQL_WORKERS }),
  check('schema types', [{ program: 'node', args: ['scripts/schema.ts', '--verify'] }], ['postgresql']),
  vitestProject('web', [], { projects: ['web', 'web alone'] }),
  vitestProject('architecture'),
];
