import { CALLS } from '@csz/contract/calls';
import { memberPaths } from '@csz/contract/member-paths';
import { paths } from '@csz/contract/paths';
import { PROBLEMS } from '@csz/contract/problem';
import { expect, test } from 'vitest';
import { isTest, SOURCES, textOf } from './project-files.ts';

const CODE = SOURCES.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/'));
const textWhere = (keep: (file: string) => boolean) => CODE.filter(keep).map(textOf).join('\n');

test('the paths for the browser are those of the calls, those for members and staff apart', () => {
  const isForAnyone = ({ access }: (typeof CALLS)[number]) => access === 'public';
  const pathsOf = (calls: typeof CALLS) =>
    Object.fromEntries(calls.map(({ name, method, path }) => [name, { method, path }]));
  expect(paths).toEqual(pathsOf(CALLS.filter(isForAnyone)));
  expect(memberPaths).toEqual(pathsOf(CALLS.filter((call) => !isForAnyone(call))));
});

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
