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

test('no noun of the server types the address of a call: its routes have it', () => {
  const nouns = SOURCES.filter((file) => /^apps\/server\/src\/.*\/noun\.ts$/.test(file));
  expect(nouns.length).toBeGreaterThan(30);
  expect(nouns.filter((file) => /['`]\/api\//.test(textOf(file)))).toEqual([]);
});

test('every problem is thrown somewhere', () => {
  const code = textWhere((file) => file.startsWith('apps/') && !isTest(file));
  expect(Object.keys(PROBLEMS).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
