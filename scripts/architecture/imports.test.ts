import { describe, expect, test } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { betweenNouns, broken, SERVER, WEB } from './import-law.ts';
import { type Import, importsOf } from './imports.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';

const CODE = SOURCES.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file));
const IMPORTS = CODE.flatMap((file) => importsOf(file, textOf(file)));

/** The one import in a line of a file. */
function importIn(file: string, line: string): Import {
  const [found] = importsOf(file, line);
  if (found === undefined) throw new Error(`no import in ${line}`);
  return found;
}

test('every import keeps the law of the architecture', () => {
  const faults = IMPORTS.flatMap((one) => {
    const sentence = broken(one);
    return sentence === undefined ? [] : [`${one.from} imports ${one.name}: ${sentence}`];
  });
  expect(faults).toEqual([]);
});

test('no files need each other in a ring, be it for types alone', () => {
  expect(cyclesIn(IMPORTS)).toEqual([]);
});

test.each([
  ['the server', SERVER, { from: 'sports/scores', file: 'sports/games' }],
  ['the web', WEB, { from: 'site/game-page', file: 'sports/scores' }],
])('no nouns of %s need each other in a ring', (_where, home, known) => {
  const between = betweenNouns(IMPORTS, home);
  expect(between).toContainEqual(expect.objectContaining(known));
  expect(cyclesIn(between)).toEqual([]);
});

describe('the law', () => {
  test.each([
    ['packages/rules/src/a.ts', "import { z } from 'zod';", 'rules imports nothing'],
    ['packages/rules/src/a.ts', "import type { Game } from '@csz/contract/games/calls';", 'rules imports nothing'],
    ['packages/contract/src/a.ts', "import { readFile } from 'node:fs';", 'contract imports zod and rules only'],
    ['apps/web/app/a.tsx', "import { x } from '../../server/src/app.ts';", 'the web never imports the server'],
    [
      'apps/web/app/sports/games/a.tsx',
      "export { x } from '../../ui/x.ts';",
      'across folders an import begins with # or a package',
    ],
    ['apps/web/app/ui/a.tsx', "import { Logo } from '#web/shell/logo.tsx';", 'ui stands below shell'],
    ['apps/web/app/people/a/a.tsx', "import { x } from '#web/sports/games/x.ts';", 'people stands below sports'],
    [
      'apps/server/src/platform/a.ts',
      "import { x } from '#server/sports/games/api.ts';",
      'platform stands below sports',
    ],
    [
      'apps/server/src/reference/media/a.ts',
      "import type { X } from '#server/sports/scores/api.ts';",
      'reference stands below sports',
    ],
    [
      'apps/server/src/sports/games/a.ts',
      "import { x } from '#server/sports/scores/settle.ts';",
      'sports/scores is reached through its api.ts',
    ],
    [
      'apps/server/src/cli/a.ts',
      "const x = await import('#server/demo/world.ts');",
      'demo is reached through its api.ts',
    ],
    ['apps/server/src/sports/games/a.ts', "import { x } from '#server/testing/portal.ts';", 'testing is for tests'],
    ['apps/server/src/sports/games/a.ts', "import { x } from './testing/rights.ts';", 'testing is for tests'],
  ])('%s may not say %s', (file, line, sentence) => {
    expect(broken(importIn(file, line))).toBe(sentence);
  });

  test.each([
    ['packages/rules/src/a.ts', "import { seasonOf } from './season.ts';"],
    ['packages/contract/src/a.ts', "import * as z from 'zod';"],
    ['packages/contract/src/a.ts', "import { seasonOf } from '@csz/rules/season';"],
    ['apps/server/src/sports/games/a.ts', "import { x } from '#server/sports/scores/api.ts';"],
    ['apps/server/src/sports/games/a.ts', "import { x } from '#server/people/roles/api.ts';"],
    ['apps/server/src/sports/games/a.ts', "import { x } from '#server/platform/clock.ts';"],
    ['apps/server/src/nouns.ts', "import { x } from '#server/sports/games/routes.ts';"],
    ['apps/web/app/sports/games/a.tsx', "import { Card } from '#web/ui/card.tsx';"],
    ['apps/web/app/ui/a.tsx', "import { Card } from '#web/ui/card.tsx';"],
  ])('%s may say %s', (file, line) => {
    expect(broken(importIn(file, line))).toBeUndefined();
  });

  test('a ring of three files is found, for values and for types', () => {
    const ring = importIn('packages/rules/src/a.ts', "import type { B } from './b.ts';");
    const on = importIn('packages/rules/src/b.ts', "import { c } from './c.ts';");
    const back = importIn('packages/rules/src/c.ts', "import { a } from './a.ts';");
    const files = ['a', 'b', 'c', 'a'].map((name) => `packages/rules/src/${name}.ts`);
    expect(cyclesIn([ring, on, back])).toEqual([files.join(' → ')]);
    expect(cyclesIn([ring, on])).toEqual([]);
  });

  test('two nouns are in a ring when each needs the other, be it for a type and in other files', () => {
    const there = importIn('apps/server/src/sports/games/a.ts', "import { x } from '#server/sports/scores/api.ts';");
    const back = importIn(
      'apps/server/src/sports/scores/b.ts',
      "import type { Y } from '#server/sports/games/api.ts';",
    );
    expect(cyclesIn(betweenNouns([there, back], SERVER))).toEqual(['sports/games → sports/scores → sports/games']);
    expect(cyclesIn(betweenNouns([there], SERVER))).toEqual([]);
    expect(betweenNouns([there, back], WEB)).toEqual([]);
  });
});
