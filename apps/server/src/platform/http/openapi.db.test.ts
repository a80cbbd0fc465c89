import { CALLS } from '@csz/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string }[];
  responses: Record<string, { description: string }>;
  'x-access': string;
  security?: object[];
}

interface Document extends Record<string, unknown> {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const portal = await openPortal();
const { body: document } = await portal.get<Document>('/api/openapi.json');

test('the document is OpenAPI 3.1 to a validator', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  // The validator resolves references in what it is given.
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
});

test.each(CALLS)('it describes $name with its parameters and its answer', ({ name, method, path, query, params }) => {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  expect(Object.keys(operation?.responses ?? {})).toContain('200');
  const named = (where: string) =>
    operation?.parameters?.filter((parameter) => parameter.in === where).map(({ name }) => name) ?? [];
  expect(named('query').sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
  expect(named('path').sort()).toEqual(Object.keys(params?.shape ?? {}).sort());
});

test.each(CALLS)('it says who may call $name', ({ method, path, access }) => {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  expect(operation?.['x-access']).toBe(access);
  expect(operation?.security).toEqual(access === 'public' ? undefined : [{ session: [] }]);
});

test('it describes nothing but the calls', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const [, , kind = '', name = ''] = reference.split('/');
    expect(document.components[kind]?.[name], reference).toBeDefined();
  }
});

test('what comes in and goes out alike is described once, and nothing that no call speaks of', () => {
  const { schemas = {} } = document.components;
  expect(schemas).not.toHaveProperty('IdInput');
  const text = JSON.stringify(document);
  expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

test('each answer says what it is', () => {
  const { responses = {} } = document.paths['/api/csz/games']?.get ?? {};
  expect(Object.entries(responses).map(([status, { description }]) => [status, description])).toEqual([
    ['200', 'The answer.'],
    ['4XX', 'A refusal, in words.'],
    ['5XX', 'A refusal, in words.'],
  ]);
});

test('pages of lists say where they begin and how long they are when nothing is said', () => {
  const { parameters = [] } = document.paths['/api/csz/games']?.get ?? {};
  const described = parameters.filter(({ name }) => name === 'page' || name === 'perPage');
  expect(described.map(({ name, description }) => [name, description])).toEqual([
    ['page', 'Page, from 1; 1 when absent.'],
    ['perPage', 'Items a page, at most 500; 25 when absent.'],
  ]);
});
