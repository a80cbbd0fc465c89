import fc from 'fast-check';

/** What is read of a schema of the API's own documentation. */
export interface DocumentedSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly additionalProperties?: DocumentedSchema | boolean;
  readonly items?: DocumentedSchema;
  readonly anyOf?: readonly DocumentedSchema[];
  readonly oneOf?: readonly DocumentedSchema[];
  readonly allOf?: readonly DocumentedSchema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: DocumentedSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DocumentedSchema }>> };
}

export interface Documentation {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, DocumentedSchema>> };
}

export interface BadRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly body: string | undefined;
  readonly contentType: string;
}

const long = 'x'.repeat(70_000);
const deep = (levels: number) => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
/** What stands where a value belongs, in a body. */
const WRONG: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[['x']]],
  ['1', '2'],
  JSON.parse(deep(300)),
  '\0',
  'a\0b',
  '\u{d800}',
  'a\u{dfff}b',
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  1e300,
  1e-300,
  -1,
  1.5,
  '99999999999999999999',
  '-1',
  'NaN',
  long,
  '',
  ' ',
  "' or 1=1 --",
  '2026-02-30',
  '\u{202e}gnp.exe',
  { '\0': '\0' },
  { '\u{d800}': '1' },
  { __proto__: { isSiteAdmin: true } },
];
/** The same in an address, where everything is text. */
const WRONG_WORDS = [
  '%00',
  '%ED%A0%80',
  '%',
  '2147483648',
  '-1',
  '1e9',
  'null',
  '..%2f..%2f',
  '%F0%9F%92%A5',
  long,
  '',
];
const RAW = ['{', '', 'null', '[]', '"x"', '{"a":1,"a":2}', '{"__proto__":{}}', '\0', '['.repeat(50_000), deep(5000)];
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=x'];

/** Bad requests to every call of the API, made of its documentation: right but for one part or two. */
export function badRequestsOf(documentation: Documentation): fc.Arbitrary<BadRequest> {
  const operations = Object.entries(documentation.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = operation.parameters ?? [];
    const [[contentType = 'application/json', content] = []] = Object.entries(operation.requestBody?.content ?? {});
    return fc.record({
      method: fc.constant(method.toUpperCase() as BadRequest['method']),
      address: addressesOf(documentation, path, parameters),
      body: content === undefined ? fc.constant(undefined) : bodiesOf(documentation, content.schema),
      contentType: mostly(fc.constant(contentType), fc.constantFrom(...TYPES), 15),
    });
  });
}

const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

function bodiesOf(documentation: Documentation, schema: DocumentedSchema): fc.Arbitrary<string> {
  const stated = valuesOf(documentation, schema, 0).map((value) => JSON.stringify(value) ?? '');
  return mostly(stated, fc.constantFrom(...RAW), 12);
}

function addressesOf(
  documentation: Documentation,
  path: string,
  parameters: NonNullable<Operation['parameters']>,
): fc.Arbitrary<string> {
  const word = ({ schema }: { schema: DocumentedSchema }) =>
    mostly(
      valuesOf(documentation, schema, 9).map((value) => encodeURIComponent(String(value).toWellFormed())),
      fc.constantFrom(...WRONG_WORDS),
      4,
    );
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      words: fc.tuple(...inPath.map(word)),
      query: fc
        .subarray(inQuery)
        .chain((chosen) => fc.tuple(...chosen.map((one) => word(one).map((w) => [one.name, w])))),
      isTwice: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ words, query, isTwice }) => {
      const left = [...words];
      const address = path.replace(/\{\w+\}/g, () => left.shift() ?? '1');
      const pairs = query.map(([name, value]) => `${name}=${value}`);
      const search = (isTwice ? [...pairs, ...pairs] : pairs).join('&');
      return search === '' ? address : `${address}?${search}`;
    });
}

/** A value for a schema; one in ten is wrong. */
function valuesOf(documentation: Documentation, schema: DocumentedSchema, depth: number): fc.Arbitrary<unknown> {
  return mostly(rightOf(documentation, schema, depth), fc.constantFrom(...WRONG), 9);
}

function rightOf(documentation: Documentation, schema: DocumentedSchema, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: DocumentedSchema) => valuesOf(documentation, one, depth + 1);
  if (schema.$ref !== undefined) {
    const named = documentation.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined || depth > 12 ? fc.constant('1') : rightOf(documentation, named, depth + 1);
  }
  const among = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (among !== undefined) return fc.oneof(...among.map((one) => rightOf(documentation, one, depth + 1)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.examples !== undefined && schema.examples.length > 0)
    return fc.oneof(fc.constantFrom(...schema.examples), fc.constantFrom('1', '2', '3'));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.constantFrom(0, 1, 2, 7, 21, 2026);
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom(
        '1',
        '2',
        'Quarry',
        'pat@example.org',
        '2026-10-30',
        '18:30:00',
        '2026-2027',
        '4105550100',
      );
  }
}

function objectsOf(
  { properties = {}, additionalProperties }: DocumentedSchema,
  inner: (schema: DocumentedSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> {
  const parts = Object.entries(properties).map(([name, schema]) => [name, inner(schema)] as const);
  const known = fc.record(Object.fromEntries(parts), { requiredKeys: parts.map(([name]) => name).slice(0, 8) });
  if (typeof additionalProperties !== 'object') return known;
  const key = fc.constantFrom('1', '2', 'column', '\0', 'a\0b', '\u{d800}', '__proto__', long);
  return fc.oneof(fc.dictionary(key, inner(additionalProperties), { maxKeys: 3 }), known);
}
