import type { ProblemCode } from '../problem.ts';

/** What is wrong with one field; `path` in dots: `teams.0.score`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The body of every answer that is not 2xx. */
export interface ProblemAnswer {
  code: string;
  message: string;
  fields?: FieldProblem[] | undefined;
  /** The page of ours where the visitor can go on. */
  link?: string | undefined;
  requestId?: string | undefined;
}

interface RefusalParts {
  readonly code: ProblemCode;
  /** HTTP status */
  readonly status: number;
  /** a sentence for the visitor */
  readonly message: string;
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly link?: string | undefined;
}

/** A refusal as the browser knows it: what the server answered, without the table of all refusals. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  /** The page of ours where the visitor can go on. */
  readonly link: string | undefined;

  constructor({ code, status, message, fields = [], link }: RefusalParts) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.link = link;
  }
}

/**
 * The refusals that a page gives by itself, from its address, before it asks the server. They are apart from the other
 * hundred because every first visit downloads them.
 */
export const PAGE_PROBLEMS = {
  'bad-request': [400, 'Please check what you entered: {reason}'],
  'state-not-found': [404, 'There is no state with the id {id}.'],
  'district-not-found': [404, 'There is no county or conference with the id {id}.'],
  'school-not-found': [404, 'There is no school with the id {id}.'],
  'sport-not-found': [404, 'There is no sport with the id {id}.'],
  'game-not-found': [404, 'Game is not found'],
  'bracket-not-found': [404, 'There is no bracket with the id {id}.'],
  'not-signed-in': [401, 'Not Authorized'],
} as const satisfies ProblemTable;

/** Refusals by code: the HTTP status, and the sentence with `{names}` to fill in. */
export type ProblemTable = Record<string, readonly [status: number, sentence: string]>;
/** What fills the `{names}` in a sentence. */
export type ProblemDetail = Record<string, string | number>;

/** What a page throws when its address makes no sense; in the same words as the server's. */
export function refusedPage(code: keyof typeof PAGE_PROBLEMS, detail: ProblemDetail = {}): Refusal {
  const [status, sentence] = PAGE_PROBLEMS[code];
  return new Refusal({ code, status, message: filledIn(sentence, detail) });
}

/** A sentence with the detail filled in; a missing detail leaves its place empty. */
export function filledIn(sentence: string, detail: ProblemDetail): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''));
}
