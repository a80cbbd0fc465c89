import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { check } from './checks.ts';
import type { Suite } from './suite.ts';
import { vitestProject } from './vitest-project.ts';

const web = join(root, 'apps', 'web');

/** Everything that `npm test` runs, in the order in which it is begun: what takes long and holds up others first. */
export const SUITES: readonly Suite[] = [
  vitestProject('browser', ['web', 'chromium']),
  check('format and lint', [{ program: 'biome', args: ['ci', '--colors=off'] }]),
  check('types', [
    { program: 'tsc', args: ['-p', 'tsconfig.json'] },
    { program: 'tsc', args: ['-p', 'e2e/tsconfig.json'] },
    { program: 'react-router', args: ['typegen'], cwd: web },
    { program: 'tsc', args: ['-p', 'apps/web/tsconfig.json'] },
  ]),
  check('unused code', [{ program: 'knip', args: [] }]),
  check('schema types', [{ program: 'node', args: ['scripts/schema.ts', '--verify'] }], ['postgresql']),
  vitestProject('unit'),
  vitestProject('db postgresql', ['postgresql']),
  vitestProject('db embedded'),
  vitestProject('web'),
  vitestProject('architecture'),
];
