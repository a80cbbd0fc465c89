import type { ProblemCode } from '../problem-code.ts';
import { filledIn, PAGE_PROBLEMS, type ProblemDetail } from './problem-table.ts';

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

/** What a page throws when its address makes no sense; in the same words as the server's. */
export function refusedPage(code: keyof typeof PAGE_PROBLEMS, detail: ProblemDetail = {}): Refusal {
  const [status, sentence] = PAGE_PROBLEMS[code];
  return new Refusal({ code, status, message: filledIn(sentence, detail) });
}
