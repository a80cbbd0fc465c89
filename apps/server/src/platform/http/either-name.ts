import { Problem } from '@csz/contract/problem';

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
