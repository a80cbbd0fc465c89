import { filledIn, type ProblemDetail, type ProblemTable } from './core/problem-table.ts';
import { type FieldProblem, Refusal } from './core/refusal.ts';
import { NOUNS } from './nouns.ts';
import type { ProblemCode } from './problem-code.ts';

/**
 * Every refusal the portal can answer with: code → HTTP status and the sentence a visitor reads.
 * `{name}` in a sentence is filled from the detail the thrower gives. Clients show these sentences as they are: change one with care.
 */
export const PROBLEMS: Readonly<Record<ProblemCode, ProblemTable[string]>> = Object.assign(
  {},
  ...NOUNS.map((noun) => ('problems' in noun ? noun.problems : {})),
);

/** A refusal with its code and detail, as the server throws it. */
export class Problem extends Refusal {
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}, fields: readonly FieldProblem[] = [], link?: string) {
    super({ code, status: PROBLEMS[code][0], message: sentenceOf(code, detail), fields, link });
    this.detail = detail;
  }
}

/** The visitor's sentence for a code, with the detail filled in. */
export const sentenceOf = (code: ProblemCode, detail: ProblemDetail = {}): string =>
  filledIn(PROBLEMS[code][1], detail);
