import { expect, test } from 'vitest';
import type * as z from 'zod';
import { CALLS } from './calls.ts';
import type { Call } from './core/call.ts';

type Schema = z.core.$ZodType;

/** Every schema in a schema, by where it is: keys of records and what stands before a transformation included. */
function* within(schema: Schema, path: string): Generator<[string, z.core.$ZodTypes]> {
  const known = schema as z.core.$ZodTypes;
  yield [path, known];
  for (const [step, inner] of innerOf(known)) yield* within(inner, `${path}${step}`);
}

function innerOf({ _zod: { def } }: z.core.$ZodTypes): [string, Schema][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, inner]) => [`.${name}`, inner]);
    case 'record':
      return [
        [' (key)', def.keyType],
        [' (value)', def.valueType],
      ];
    case 'array':
      return [['[]', def.element]];
    case 'tuple':
      return def.items.map((inner, n) => [`[${n}]`, inner]);
    case 'union':
      return def.options.map((inner, n) => [` (${n})`, inner]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    default:
      return [];
  }
}

const partsOf = ({ name, params, query, body }: Call) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [...within(schema as Schema, `${name} ${part}`)],
  );

/** A pipe's second half only ever sees what its first half let through. */
const takes = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success;
const REQUESTED = CALLS.flatMap(partsOf);
const kindOf = (kind: string) => REQUESTED.filter(([, schema]) => schema._zod.def.type === kind);

/** Long and short, so that no limit of length refuses all of them for another reason. */
const NO_TEXT = ['\0', 'a\0b', '\u{d800}', 'some words\u{dc00}', `/${'x'.repeat(30)}\0`, `12345678\u{d800}`];

test('no text of any request may hold what no database keeps: neither values nor keys', () => {
  const strings = kindOf('string');
  const open = strings.filter(([, schema]) => NO_TEXT.some((value) => takes(schema, value)));
  expect(strings.length).toBeGreaterThan(100);
  expect(open.map(([path]) => path)).toEqual([]);
});

test('no number of any request is larger than its column', () => {
  const numbers = kindOf('number');
  const TOO_LARGE = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e300];
  const open = numbers.filter(([, schema]) => TOO_LARGE.some((value) => takes(schema, value)));
  expect(numbers.length).toBeGreaterThan(10);
  expect(open.map(([path]) => path)).toEqual([]);
});
