/** Refusals by code: the HTTP status, and the sentence with `{names}` to fill in. */
export type ProblemTable = Record<string, readonly [status: number, sentence: string]>;

/** What fills the `{names}` in a sentence. */
export type ProblemDetail = Record<string, string | number>;

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

/** A sentence with the detail filled in; a missing detail leaves its place empty. */
export function filledIn(sentence: string, detail: ProblemDetail): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''));
}
