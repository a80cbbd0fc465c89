import { type DependencyKey, isTouched } from '@csz/contract/core/dependencies';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What a fetched answer was made from. It stays with its query while a screen uses that. */
export type Dependencies = (data: unknown) => readonly DependencyKey[];

/** Says of a query what its answers were made from. */
export const dependingOn = (dependencies: Dependencies) => ({ dependencies });

/** Whether what was fetched may be different after something was published. */
export function isConcerned({ meta, state }: Pick<Query, 'meta' | 'state'>, keys: ReadonlySet<DependencyKey>): boolean {
  const dependencies = meta?.dependencies as Dependencies | undefined;
  // Without them nothing is known to change it, or no screen has used it yet.
  return dependencies !== undefined && state.data !== undefined && isTouched(dependencies(state.data), keys);
}

/** Asks again for everything that depends on what was published, and for nothing else. */
export const refresh = (client: QueryClient, keys: ReadonlySet<DependencyKey>): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isConcerned(query, keys) });
