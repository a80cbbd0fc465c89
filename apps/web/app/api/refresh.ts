import { type DependencyKey, isTouched } from '@csz/contract/core/dependencies';
import type { Route } from '@csz/contract/core/route';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a fetched answer was made from. It stays with its query while a screen uses that. */
export type Dependencies = (data: unknown) => readonly DependencyKey[];

/** Says of a query what its answers were made from. */
export const dependingOn = (dependencies: Dependencies) => ({ dependencies });

/** Queries of what is being removed: to ask for it again would only find that it is not there. */
const removed = new WeakSet<object>();

/**
 * Removes what a query shows. The live news of it may arrive before the answer of the removal does; the query is not
 * refetched for that, nor later. It is again when the removal fails.
 */
export async function removing<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  const query = client.getQueryCache().find({ queryKey });
  if (query !== undefined) removed.add(query);
  try {
    return await remove();
  } catch (error) {
    if (query !== undefined) removed.delete(query);
    throw error;
  }
}

/** Whether what was fetched may be different after something was published. */
export function isConcerned(query: Pick<Query, 'meta' | 'state'>, keys: ReadonlySet<DependencyKey>): boolean {
  const { meta, state } = query;
  const dependencies = meta?.dependencies as Dependencies | undefined;
  // Without them nothing is known to change it, or no screen has used it yet.
  if (dependencies === undefined || state.data === undefined || removed.has(query)) return false;
  return isTouched(dependencies(state.data), keys);
}

/** Asks again for everything that depends on what was published, and for nothing else. */
export const refresh = (client: QueryClient, keys: ReadonlySet<DependencyKey>): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isConcerned(query, keys) });

/**
 * Asks again for what a write changes for its caller alone. What could not be loaded before may be just that, and is
 * asked for again where a screen waits for it.
 */
export async function refreshOwn(client: QueryClient, { changes = [] }: Pick<Route, 'changes'>): Promise<void> {
  if (changes.length === 0) return;
  const keys = new Set(changes);
  await client.invalidateQueries({
    predicate: (query) => isConcerned(query, keys) || (query.state.status === 'error' && query.isActive()),
  });
}
