import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { functionsIn } from './functions.ts';
import { isTest, PROJECT_FILES, SOURCES, textOf } from './project-files.ts';

const MAX_LINES = 300;
const MAX_LOGIC = 50;
const MAX_LIST = 90;
const MAX_VERBS = 10;
const VAGUE = /(^|-)(utils?|helpers?|misc|common|manager)(-|\.|$)/;
// Written apart, so that this file does not name what it forbids.
const LEFT_FOR_LATER = new RegExp(
  `\\b(${['TO', 'FIX'].map((word) => `${word}${word === 'TO' ? 'DO' : 'ME'}`).join('|')})\\b`,
);
const NOT_RUN = /\b(test|it|describe|suite)\.(skip|only|todo|skipIf|runIf|fails)\b/;
const SPREAD_IN_PLACE = /\.{3}\{/;

const filesWith = (pattern: RegExp, files: readonly string[]) => files.filter((file) => pattern.test(textOf(file)));

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const long = SOURCES.filter((file) => textOf(file).trimEnd().split('\n').length > MAX_LINES);
  expect(long).toEqual([]);
});

/** What lists and does not decide: a component is mostly what it shows, a function of routes is one call after another. */
const isList = (file: string, name: string) =>
  (file.endsWith('.tsx') && /^[A-Z]/.test(name)) || (/routes\.ts$/.test(file) && /Routes$/.test(name));

test(`no function has more than ${MAX_LOGIC} lines, no component and no list of routes more than ${MAX_LIST}`, () => {
  const code = SOURCES.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isTest(file));
  const long = code.flatMap((file) =>
    functionsIn(file, textOf(file))
      .filter(({ name, lines }) => lines > (isList(file, name) ? MAX_LIST : MAX_LOGIC))
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});

test('functions are measured with their names, wherever they stand', () => {
  const text = 'function a() {\n}\nconst B = (x: string) => {\n  x.at(() => 1);\n  return <b />;\n};';
  expect(functionsIn('x.tsx', text)).toEqual([
    { name: 'a', lines: 2 },
    { name: 'B', lines: 4 },
    { name: '', lines: 1 },
  ]);
});

/** What an `api.ts` exports to be called; its types are not counted. */
function verbsIn(text: string): string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const named = lists.map((one) => one.trim()).filter((one) => one !== '' && !one.startsWith('type '));
  return [
    ...named,
    ...[...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name),
  ];
}

test(`no noun offers others more than ${MAX_VERBS} verbs`, () => {
  const doors = SOURCES.filter((file) => file.startsWith('apps/server/src/') && file.endsWith('/api.ts'));
  expect(doors.length).toBeGreaterThan(30);
  const wide = doors.flatMap((file) => {
    const count = verbsIn(textOf(file)).length;
    return count > MAX_VERBS ? [`${file}: ${count} verbs`] : [];
  });
  expect(wide).toEqual([]);
});

test('verbs are counted, types are not', () => {
  const text = [
    "export { a, type B,\n  c } from './a.ts';",
    "export type { D } from './d.ts';",
    'export interface E {}',
    'export async function f() {}',
    'export const g = 1;',
  ];
  expect(verbsIn(text.join('\n'))).toEqual(['a', 'c', 'f', 'g']);
});

test('no file has a name that says nothing', () => {
  expect(PROJECT_FILES.filter((file) => VAGUE.test(basename(file)))).toEqual([]);
});

test('source files are named in kebab-case', () => {
  const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs|css)$/;
  const code = SOURCES.filter((file) => !file.endsWith('.sql'));
  expect(code.filter((file) => !KEBAB.test(basename(file)))).toEqual([]);
});

test('nothing is left for later', () => {
  expect(filesWith(LEFT_FOR_LATER, SOURCES)).toEqual([]);
});

test('every test runs', () => {
  const tests = SOURCES.filter((file) => isTest(file) && file !== 'scripts/architecture/shape.test.ts');
  expect(filesWith(NOT_RUN, tests)).toEqual([]);
});

test('no object is spread from one written in place, where the compiler would miss a property too many', () => {
  expect(filesWith(SPREAD_IN_PLACE, SOURCES)).toEqual([]);
});

test('the patterns find what they are for', () => {
  expect(VAGUE.test('date-utils.ts')).toBe(true);
  expect(VAGUE.test('commonwealth.ts')).toBe(false);
  expect(SPREAD_IN_PLACE.test(`{ ..${'.{'} a: 1 } }`)).toBe(true);
  expect(LEFT_FOR_LATER.test(`// ${'TO'}DO later`)).toBe(true);
  expect(NOT_RUN.test(`test.${'skip'}('x', () => {})`)).toBe(true);
});
