import { countAnsweredProblems } from './answered-problems.ts';
import { check } from './checks.ts';
import type { Suite } from './suite.ts';
import { vitestProject } from './vitest-project.ts';

const tsc = (project: string) => ({ program: 'tsc', args: ['-p', project] });

const everyProblem = { variable: 'CSZ_TEST_ANSWERED', count: countAnsweredProblems };

/** Everything that `npm test` runs, in the order in which it is begun: what takes longest first. */
export const SUITES: readonly Suite[] = [
  vitestProject('browser', ['web', 'chromium']),
  vitestProject('db embedded', [], everyProblem),
  vitestProject('db postgresql', ['postgresql'], everyProblem),
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
  check('format and lint', [{ program: 'biome', args: ['ci', '--colors=off', '--diagnostic-level=warn'] }]),
  check('unused code', [{ program: 'knip', args: [] }], ['route types']),
  check('schema types', [{ program: 'node', args: ['scripts/schema.ts', '--verify'] }], ['postgresql']),
  vitestProject('unit'),
  vitestProject('web'),
  vitestProject('architecture'),
];
