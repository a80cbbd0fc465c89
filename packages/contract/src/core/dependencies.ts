/** Names something that answers are made from: `game:7`, `day:county:2026-11-20`, `directory`. */
export type DependencyKey = string;

/** The parameters of a call, before or after defaults. */
export interface RequestParameters {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * The keys of what an answer was made from: a write publishes the keys that it touched, and every answer that has one of
 * them is loaded again. Server and browser compute them from the same two things.
 */
export type DependsOn = (sent: RequestParameters, answer: never) => readonly DependencyKey[];

/** Published when anything may have changed. */
export const EVERYTHING: DependencyKey = '*';

/** The answer to a browser's write says what it touched, so that the screen loads just that again. */
export const CHANGED_HEADER = 'x-csz-changed';

/** Whether something that depends on `own` may be different after `published`. */
export function isTouched(own: Iterable<DependencyKey>, published: ReadonlySet<DependencyKey>): boolean {
  if (published.has(EVERYTHING)) return true;
  for (const key of own) if (published.has(key)) return true;
  return false;
}

/** The value of a parameter as text; undefined when there is none. */
export function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
