import { CALLS } from '@csz/contract/calls';
import { PROBLEMS } from '@csz/contract/problem';
import { expect, test } from 'vitest';
import { isTest, SOURCES, textOf } from './project-files.ts';

const CODE = SOURCES.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/'));
const textWhere = (keep: (file: string) => boolean) => CODE.filter(keep).map(textOf).join('\n');

test('no two calls share a name or an address', () => {
  expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
});

test('every problem is thrown somewhere', () => {
  const code = textWhere((file) => file.startsWith('apps/') && !isTest(file));
  expect(Object.keys(PROBLEMS).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('every problem is asserted somewhere', () => {
  const tests = textWhere((file) => /\.(test|e2e)\.tsx?$/.test(file));
  expect(Object.keys(PROBLEMS).filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
});

const EXPORT = /^export (?:async )?(const|function|class|interface|type) (\w+)(.*)$/;

/** The exports of a module of the contract without a docstring. Calls have a summary, types what their schema says. */
function undocumentedIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('// biome-ignore'));
  return lines.flatMap((line, at) => {
    const [, kind, name = '', rest = ''] = EXPORT.exec(line) ?? [];
    const isSaid =
      /= (defineCall|routesOf)\(/.test(rest) || (kind === 'type' && text.includes(`export const ${name} = `));
    return name === '' || isSaid || lines[at - 1]?.endsWith('*/') === true ? [] : [name];
  });
}

test('every export of the contract says what it is', () => {
  const modules = SOURCES.filter((file) => file.startsWith('packages/contract/src/') && !isTest(file));
  expect(modules.flatMap((file) => undocumentedIn(textOf(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test('an export without a docstring is found', () => {
  const text = '/** A score. */\nexport const Score = z.int();\nexport type Score = number;\nexport const MOST = 9;';
  expect(undocumentedIn(text)).toEqual(['MOST']);
});
