import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { nameOf, sentenceOf, wordsOf, wordsOfQuery } from './field-words.ts';

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

function unknownName(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Problem | undefined {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown === undefined) return undefined;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape).join(', ') : '';
  return new Problem('unknown-parameter', { name: unknown.keys.map(nameOf).join(', '), known: known || 'none' });
}

function refusalOf(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields = new Map<string, FieldProblem>();
  // The first thing that is wrong with a field is said; what else is wrong often follows from it.
  for (const { path, message } of issues) {
    const dotted = path.map(String).join('.');
    if (!fields.has(dotted)) fields.set(dotted, { path: dotted, message });
  }
  const sentences = new Set(fields.values().map(sentenceOf));
  return new Problem('bad-request', { reason: `${[...sentences].join('; ')}.` }, [...fields.values()]);
}
