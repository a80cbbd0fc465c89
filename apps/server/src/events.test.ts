import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOUNS } from './nouns.ts';

const SCHEMAS = NOUNS.flatMap(({ events = {} }) => Object.entries(events));
const REACTIONS = NOUNS.flatMap(({ reactions = [] }) => reactions);

test('no two nouns record the same type of event, and each type is named noun.verb', () => {
  const types = SCHEMAS.map(([type]) => type);
  expect(types).toContain('role.approved');
  expect(types.filter((type, at) => types.indexOf(type) < at)).toEqual([]);
  expect(types.filter((type) => !/^[a-z-]+\.[a-z-]+$/.test(type))).toEqual([]);
});

test('no event holds a token, an address or another secret', () => {
  const fields = SCHEMAS.flatMap(([type, schema]) => Object.keys(schema.shape).map((field) => `${type}: ${field}`));
  const secret = /token|secret|password|hash|code|email|phone|address|url|link|birthday|zip/i;
  expect(fields.filter((field) => secret.test(field.slice(field.indexOf(':'))))).toEqual([]);
});

test('every type of event is recorded by some write', () => {
  const code = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/events.ts'] })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .filter((text) => text.includes('recordEvent'))
    .join('\n');
  const missing = SCHEMAS.map(([type]) => type).filter((type) => {
    const stem = type.slice(0, type.indexOf('.'));
    return !code.includes(`'${type}'`) && !code.includes(`\`${stem}.\${`);
  });
  expect(missing).toEqual([]);
});

test('reactions have names of their own and react to events that are recorded', () => {
  const names = REACTIONS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  const types = new Set(SCHEMAS.map(([type]) => type));
  expect(REACTIONS.flatMap(({ on }) => on).filter((type) => !types.has(type))).toEqual([]);
});
