import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNREADABLE = 'is not written in a way that we know';

/** Checks the parts of a request against the schemas of its call; what does not fit is refused in words. */
export const checkRequest: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const isQuery = httpPart === 'querystring';
  const error = isQuery ? wordsOfQuery : wordsOf;
  return (sent) => {
    const checked = schema.safeParse(sent, { error });
    if (checked.success) return { value: checked.data };
    const unknown = isQuery ? unknownName(checked.error.issues, schema) : undefined;
    return { error: unknown ?? refusalOf(checked.error.issues) };
  };
};

/**
 * Checks what goes out, and leaves out what a call does not answer. Forwards, as it is checked where it arrives: no
 * schema of an answer reads something else than it writes, and backwards zod looks at every value twice.
 *
 * @throws {z.ZodError} for an answer that breaks its contract.
 */
export const checkAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (answer) => JSON.stringify(schema.parse(answer));
};

function unknownName(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Problem | undefined {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown === undefined) return undefined;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape).join(', ') : '';
  return new Problem('unknown-parameter', { name: unknown.keys.map(nameOf).join(', '), known: known || 'none' });
}

function refusalOf(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields = new Map<string, FieldProblem>();
  // The first thing that is wrong with a field is reported; what else is wrong often follows from it.
  for (const { path, message } of issues) {
    const dotted = path.map(String).join('.');
    if (!fields.has(dotted)) fields.set(dotted, { path: dotted, message });
  }
  const sentences = new Set(fields.values().map(sentenceOf));
  return new Problem('bad-request', { reason: `${[...sentences].join('; ')}.` }, [...fields.values()]);
}

/**
 * What is wrong with a value, to be read after its name: `must be a whole number`. Only for what a schema has no words
 * of its own for.
 */
export function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${either(issue.values.map(String))}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? 'must not be empty'
        : `must ${sizeOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has a part we do not know: ${issue.keys.map(nameOf).join(', ')}`;
    case 'invalid_union':
      return issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? UNREADABLE;
    default:
      return UNREADABLE;
  }
}

/** What is wrong with a value of a query, where everything is text and a name may be there twice. */
export function wordsOfQuery(issue: Issue): string {
  return issue.code === 'invalid_type' && Array.isArray(issue.input) ? 'must be given only once' : wordsOf(issue);
}

/** What is wrong with a field as part of a sentence that names it; some schemas have whole sentences, which stand alone. */
export function sentenceOf({ path, message }: FieldProblem): string {
  const words = message.replace(/\.$/, '');
  const place = placeOf(path);
  if (/^(Field is r|R)equired$/.test(words)) return `${place} is required`;
  if (words.startsWith('Must ')) return `${place} m${words.slice(1)}`;
  return /^\p{Lu}/u.test(words) ? words : `${place} ${words}`;
}

/** A name that a stranger gave, short enough to be shown. */
function nameOf(key: string): string {
  const name = key.replace(/\p{C}/gu, '').slice(0, 50);
  return name === '' ? '(without a name)' : name;
}

/** `scores.1.score` is read as `score in entry 2 of scores`. */
function placeOf(path: string): string {
  if (path === '') return 'the body';
  const parts = path.split('.');
  const at = parts.findLastIndex((part) => /^\d+$/.test(part));
  if (at < 0) return parts.join('.');
  const entry = `entry ${Number(parts[at]) + 1} of ${placeOf(parts.slice(0, at).join('.'))}`;
  const within = parts.slice(at + 1).join('.');
  return within === '' ? entry : `${within} in ${entry}`;
}

function sizeOf(origin: string, limit: string, count: number | bigint): string {
  if (origin === 'string') return `have ${limit} ${count} characters`;
  return origin === 'array' || origin === 'set' ? `have ${limit} ${count} entries` : `be ${limit} ${count}`;
}

function either(values: readonly string[]): string {
  const quoted = values.map((value) => (value === '' ? 'empty' : value));
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
}

/**
 * The value of a parameter that answers to several names, undefined when none was given.
 *
 * @throws {Problem} `bad-request` when two of them differ: there is no telling which one was meant.
 */
export function underEitherName<Value>(named: Readonly<Record<string, Value | undefined>>): Value | undefined {
  const given = Object.values(named).filter((value) => value !== undefined);
  if (new Set(given).size > 1) {
    const names = Object.keys(named).join(' and ');
    throw new Problem('bad-request', { reason: `${names} mean the same but differ; give one of them.` });
  }
  return given[0];
}
